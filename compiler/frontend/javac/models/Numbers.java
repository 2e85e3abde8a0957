// SPDX-License-Identifier: MIT
package org.wengert.model;

/** What Integer has as static methods, and comparisons of all numbers. */
public final class Numbers {
  private Numbers() {}

  public static int clamp(long value, int least, int most) {
    if (least > most) {
      throw new IllegalArgumentException();
    }
    return value < least ? least : value > most ? most : (int) value;
  }

  public static double clamp(double value, double least, double most) {
    if (!(least < most) && (Double.isNaN(least) || Double.isNaN(most) || compare(least, most) > 0)) {
      throw new IllegalArgumentException();
    }
    return Math.min(most, Math.max(value, least));
  }

  public static float clamp(float value, float least, float most) {
    if (!(least < most) && (least != least || most != most || compare(least, most) > 0)) {
      throw new IllegalArgumentException();
    }
    return Math.min(most, Math.max(value, least));
  }

  public static int compare(double a, double b) {
    if (a < b) {
      return -1;
    }
    if (a > b) {
      return 1;
    }
    if (a == b && a != 0) {
      return 0;
    }
    // NaN is above all numbers, -0.0 below 0.0.
    int left = a != a ? 2 : a == 0 && 1 / a < 0 ? 0 : 1;
    int right = b != b ? 2 : b == 0 && 1 / b < 0 ? 0 : 1;
    return left < right ? -1 : left > right ? 1 : 0;
  }

  public static int compare(int a, int b) {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  public static int compare(long a, long b) {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  /** What '==' says of boxed whole numbers: small ones are one object. */
  public static boolean identical(int a, int b) {
    if (a == b && (a < -128 || a > 127)) {
      throw new IllegalStateException("boxed numbers above 127 are compared by '=='; use equals");
    }
    return a == b;
  }

  public static boolean identical(long a, long b) {
    if (a == b && (a < -128 || a > 127)) {
      throw new IllegalStateException("boxed numbers above 127 are compared by '=='; use equals");
    }
    return a == b;
  }

  /** What equals says of numbers of one boxed type. */
  public static boolean same(double a, double b) {
    return compare(a, b) == 0;
  }

  public static boolean same(int a, int b) {
    return a == b;
  }

  public static boolean same(long a, long b) {
    return a == b;
  }

  public static boolean same(boolean a, boolean b) {
    return a == b;
  }

  public static int sum(int a, int b) {
    return a + b;
  }

  public static int max(int a, int b) {
    return Math.max(a, b);
  }

  public static int min(int a, int b) {
    return Math.min(a, b);
  }

  public static int valueOf(int a) {
    return a;
  }

  public static int bitCount(int value) {
    int count = 0;
    for (int rest = value; rest != 0; rest = rest & (rest - 1)) {
      count = count + 1;
    }
    return count;
  }

  public static int signum(int value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
  }

  public static int numberOfLeadingZeros(int value) {
    int count = 0;
    for (int bit = 31; bit >= 0 && ((value >>> bit) & 1) == 0; bit--) {
      count = count + 1;
    }
    return count;
  }

  public static int numberOfTrailingZeros(int value) {
    int count = 0;
    while (count < 32 && ((value >>> count) & 1) == 0) {
      count = count + 1;
    }
    return count;
  }

  public static int reverse(int value) {
    int result = 0;
    for (int bit = 0; bit < 32; bit++) {
      result = (result << 1) | ((value >>> bit) & 1);
    }
    return result;
  }

  public static int highestOneBit(int value) {
    return value == 0 ? 0 : 1 << (31 - numberOfLeadingZeros(value));
  }

  public static int lowestOneBit(int value) {
    return value & -value;
  }

  public static int rotateLeft(int value, int by) {
    return (value << by) | (value >>> -by);
  }

  public static int rotateRight(int value, int by) {
    return (value >>> by) | (value << -by);
  }

  public static int hashCode(int value) {
    return value;
  }
}
