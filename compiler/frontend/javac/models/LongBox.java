// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A Long where it may be null. */
public final class LongBox implements Comparable<LongBox> {
  private final long value;

  private LongBox(long value) {
    this.value = value;
  }

  public static LongBox of(long value) {
    return new LongBox(value);
  }

  public long get() {
    return value;
  }

  public int compareTo(LongBox other) {
    return Numbers.compare(value, other.value);
  }

  /** As keys of a map. */
  public static boolean same(LongBox a, LongBox b) {
    if (a == null || b == null) {
      return a == b;
    }
    return a.value == b.value;
  }
}
