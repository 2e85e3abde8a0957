// SPDX-License-Identifier: MIT
package org.wengert.model;

/** For one thread: it waits for nobody. */
public final class ReentrantLock {
  private int held;

  public ReentrantLock() {}

  public ReentrantLock(boolean isFair) {}

  public void lock() {
    held = held + 1;
  }

  public void lockInterruptibly() {
    held = held + 1;
  }

  public boolean tryLock() {
    held = held + 1;
    return true;
  }

  public boolean tryLock(long time, int unit) {
    return tryLock();
  }

  public void unlock() {
    if (held == 0) {
      throw new IllegalMonitorStateException();
    }
    held = held - 1;
  }

  public boolean isLocked() {
    return held > 0;
  }

  public boolean isHeldByCurrentThread() {
    return held > 0;
  }

  public int getHoldCount() {
    return held;
  }
}
