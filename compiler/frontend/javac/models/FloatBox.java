// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A Float where it may be null. */
public final class FloatBox implements Comparable<FloatBox> {
  private final float value;

  private FloatBox(float value) {
    this.value = value;
  }

  public static FloatBox of(float value) {
    return new FloatBox(value);
  }

  public float get() {
    return value;
  }

  public int compareTo(FloatBox other) {
    return Numbers.compare(value, other.value);
  }

  /** As keys of a map. */
  public static boolean same(FloatBox a, FloatBox b) {
    if (a == null || b == null) {
      return a == b;
    }
    return Numbers.compare(a.value, b.value) == 0;
  }
}
