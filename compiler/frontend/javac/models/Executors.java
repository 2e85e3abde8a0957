// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class Executors {
  private Executors() {}

  public static ExecutorService newFixedThreadPool(int threads) {
    return new ExecutorService();
  }

  public static ExecutorService newCachedThreadPool() {
    return new ExecutorService();
  }

  public static ExecutorService newSingleThreadExecutor() {
    return new ExecutorService();
  }

  public static ExecutorService newWorkStealingPool() {
    return new ExecutorService();
  }
}
