// SPDX-License-Identifier: MIT
package org.wengert.model;

/** The units of java.util.concurrent, by their numbers from nanoseconds to days. */
public final class TimeUnits {
  private TimeUnits() {}

  private static long step(int unit) {
    return unit <= 3 ? 1000L : unit <= 5 ? 60L : 24L;
  }

  /** As many of another unit: cut towards zero, and the largest long where there are too many. */
  public static long converted(long amount, int from, int to) {
    long result = amount;
    for (int unit = from; unit > to; unit--) {
      long by = step(unit);
      if (result > Long.MAX_VALUE / by) {
        return Long.MAX_VALUE;
      }
      if (result < Long.MIN_VALUE / by) {
        return Long.MIN_VALUE;
      }
      result = result * by;
    }
    for (int unit = from; unit < to; unit++) {
      result = result / step(unit + 1);
    }
    return result;
  }
}
