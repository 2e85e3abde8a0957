// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Days of the week and months by their numbers; 0 is null. */
public final class Days {
  private Days() {}

  public static int asked(int constant) {
    if (constant == 0) {
      throw new NullPointerException();
    }
    return constant;
  }

  public static int constant(int number, int count) {
    if (number < 1 || number > count) {
      throw new java.time.DateTimeException("no such day or month");
    }
    return number;
  }

  public static int turned(int constant, long by, int count) {
    return 1 + (int) Math.floorMod(asked(constant) - 1L + by, (long) count);
  }
}
