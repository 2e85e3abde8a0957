// SPDX-License-Identifier: MIT
package org.wengert.model;

/** What Long has as static methods: arguments of other types become longs. */
public final class LongNumbers {
  private LongNumbers() {}

  public static long clamp(long value, long least, long most) {
    if (least > most) {
      throw new IllegalArgumentException();
    }
    return value < least ? least : value > most ? most : value;
  }

  public static int compare(long a, long b) {
    return Numbers.compare(a, b);
  }

  public static long sum(long a, long b) {
    return a + b;
  }

  public static long max(long a, long b) {
    return Math.max(a, b);
  }

  public static long min(long a, long b) {
    return Math.min(a, b);
  }

  public static long valueOf(long a) {
    return a;
  }

  public static int signum(long value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
  }

  public static int hashCode(long value) {
    return (int) (value ^ (value >>> 32));
  }

  public static int bitCount(long value) {
    int count = 0;
    for (long rest = value; rest != 0; rest = rest & (rest - 1)) {
      count = count + 1;
    }
    return count;
  }

  public static int numberOfLeadingZeros(long value) {
    int count = 0;
    for (int bit = 63; bit >= 0 && ((value >>> bit) & 1) == 0; bit--) {
      count = count + 1;
    }
    return count;
  }

  public static int numberOfTrailingZeros(long value) {
    int count = 0;
    while (count < 64 && ((value >>> count) & 1) == 0) {
      count = count + 1;
    }
    return count;
  }

  public static long reverse(long value) {
    long result = 0;
    for (int bit = 0; bit < 64; bit++) {
      result = (result << 1) | ((value >>> bit) & 1);
    }
    return result;
  }

  public static long highestOneBit(long value) {
    return value == 0 ? 0 : 1L << (63 - numberOfLeadingZeros(value));
  }

  public static long lowestOneBit(long value) {
    return value & -value;
  }

  public static long rotateLeft(long value, int by) {
    return (value << by) | (value >>> -by);
  }

  public static long rotateRight(long value, int by) {
    return (value >>> by) | (value << -by);
  }
}
