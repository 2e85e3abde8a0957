// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

/** java.util.StringTokenizer: the parts of a text between letters that separate. */
public final class StringTokenizer {
  private final int text;
  private int between;
  private final boolean givesBetween;
  private final int length;
  private int at;

  public StringTokenizer(int text) {
    this(text, Texts.of(" \t\n\r\f"), false);
  }

  public StringTokenizer(int text, int between) {
    this(text, between, false);
  }

  public StringTokenizer(int text, int between, boolean givesBetween) {
    this.text = KnownTexts.asked(text);
    this.between = KnownTexts.asked(between);
    this.givesBetween = givesBetween;
    length = Texts.length(text);
  }

  private boolean isBetween(int place) {
    char letter = Texts.charAt(text, place);
    for (int i = 0; i < Texts.length(between); i++) {
      if (Texts.charAt(between, i) == letter) {
        return true;
      }
    }
    return false;
  }

  private int start(int from) {
    int to = from;
    while (!givesBetween && to < length && isBetween(to)) {
      to = to + 1;
    }
    return to;
  }

  private int end(int from) {
    int to = from;
    while (to < length && !isBetween(to)) {
      to = to + 1;
    }
    if (givesBetween && to == from && to < length) {
      return to + 1;
    }
    return to;
  }

  public boolean hasMoreTokens() {
    return start(at) < length;
  }

  public boolean hasMoreElements() {
    return start(at) < length;
  }

  public int nextToken() {
    int from = start(at);
    if (from >= length) {
      throw new java.util.NoSuchElementException();
    }
    at = end(from);
    return Texts.substring(text, from, at);
  }

  public int nextToken(int other) {
    between = KnownTexts.asked(other);
    return nextToken();
  }

  public int countTokens() {
    int count = 0;
    int from = start(at);
    while (from < length) {
      count = count + 1;
      from = start(end(from));
    }
    return count;
  }
}
