// SPDX-License-Identifier: MIT
package org.wengert.model;

/** What an adjoint that is differentiated itself holds in place of an array. */
public abstract class SweepHandle {
  private final long key;

  SweepHandle(SweepContext context) {
    key = context.enter(this);
  }

  public static long key(SweepHandle handle) {
    return handle == null ? 0L : handle.key;
  }

  public static boolean same(SweepHandle a, SweepHandle b) {
    return a == b;
  }
}
