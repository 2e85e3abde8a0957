// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A Integer where it may be null. */
public final class IntegerBox implements Comparable<IntegerBox> {
  private final int value;

  private IntegerBox(int value) {
    this.value = value;
  }

  public static IntegerBox of(int value) {
    return new IntegerBox(value);
  }

  public int get() {
    return value;
  }

  public int compareTo(IntegerBox other) {
    return Numbers.compare(value, other.value);
  }

  /** As keys of a map. */
  public static boolean same(IntegerBox a, IntegerBox b) {
    if (a == null || b == null) {
      return a == b;
    }
    return a.value == b.value;
  }
}
