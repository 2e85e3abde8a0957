// SPDX-License-Identifier: MIT
// Source text that has been rewritten: every character knows the place in the user's file that it stands for.
package org.wengert.javac;

import java.util.Arrays;

final class Rope {
  final StringBuilder text = new StringBuilder();
  private int[] origins = new int[64];

  /** The user's own text. */
  static Rope of(CharSequence original) {
    Rope rope = new Rope();
    rope.reserve(original.length());
    rope.text.append(original);
    for (int i = 0; i < original.length(); i++) {
      rope.origins[i] = i;
    }
    return rope;
  }

  private void reserve(int more) {
    int wanted = text.length() + more;
    if (wanted > origins.length) {
      origins = Arrays.copyOf(origins, Math.max(wanted, 2 * origins.length));
    }
  }

  /** Text that stands for a place of the user's. */
  Rope add(CharSequence written, int origin) {
    reserve(written.length());
    Arrays.fill(origins, text.length(), text.length() + written.length(), origin);
    text.append(written);
    return this;
  }

  Rope add(Rope other) {
    return add(other, 0, other.text.length());
  }

  Rope add(Rope other, int start, int end) {
    reserve(end - start);
    System.arraycopy(other.origins, start, origins, text.length(), end - start);
    text.append(other.text, start, end);
    return this;
  }

  int origin(int position) {
    return text.length() == 0 ? 0 : origins[Math.max(0, Math.min(position, text.length() - 1))];
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
