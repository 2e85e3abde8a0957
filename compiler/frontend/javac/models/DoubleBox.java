// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A Double where it may be null. */
public final class DoubleBox implements Comparable<DoubleBox> {
  private final double value;

  private DoubleBox(double value) {
    this.value = value;
  }

  public static DoubleBox of(double value) {
    return new DoubleBox(value);
  }

  public double get() {
    return value;
  }

  public int compareTo(DoubleBox other) {
    return Numbers.compare(value, other.value);
  }

  /** As keys of a map. */
  public static boolean same(DoubleBox a, DoubleBox b) {
    if (a == null || b == null) {
      return a == b;
    }
    return Numbers.compare(a.value, b.value) == 0;
  }
}
