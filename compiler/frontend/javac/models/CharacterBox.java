// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A Character where it may be null. */
public final class CharacterBox implements Comparable<CharacterBox> {
  private final char value;

  private CharacterBox(char value) {
    this.value = value;
  }

  public static CharacterBox of(char value) {
    return new CharacterBox(value);
  }

  public char get() {
    return value;
  }

  public int compareTo(CharacterBox other) {
    return Numbers.compare(value, other.value);
  }

  /** As keys of a map. */
  public static boolean same(CharacterBox a, CharacterBox b) {
    if (a == null || b == null) {
      return a == b;
    }
    return a.value == b.value;
  }
}
