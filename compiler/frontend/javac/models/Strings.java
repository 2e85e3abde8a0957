// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Texts as numbers: 0 is null, those of the program are numbered from 1, a text that was put together is -1. */
public final class Strings {
  private Strings() {}

  /** What may not be null. */
  public static int asked(int text) {
    if (text == 0) {
      throw new NullPointerException();
    }
    return text;
  }

  /** Evaluates what a text is made of. */
  public static int of(double value) {
    return -1;
  }

  public static int of(boolean value) {
    return -1;
  }

  /** A text that is compared must be one of the program's. */
  public static int known(int text) {
    if (text < 0) {
      throw new IllegalStateException("a text that was put together is compared; derivatives know texts that stand in the source: compare an int or an enum");
    }
    return text;
  }

  /** What a switch goes by. */
  public static int chosen(int text) {
    if (text == 0) {
      throw new NullPointerException();
    }
    return known(text);
  }

  public static boolean equals(int a, int b) {
    if (a == 0) {
      throw new NullPointerException();
    }
    return known(a) == known(b);
  }
}
