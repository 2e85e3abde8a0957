// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

/** java.util.Scanner of a text, by white space. */
public final class Scanner implements Iterator<Integer> {
  private final int text;
  private final int length;
  private int at;

  public Scanner(int text) {
    this.text = KnownTexts.asked(text);
    length = Texts.length(text);
  }

  private boolean isSpace(int place) {
    return Texts.isWhitespace(Texts.charAt(text, place));
  }

  private int start() {
    int from = at;
    while (from < length && isSpace(from)) {
      from = from + 1;
    }
    return from;
  }

  private int end(int from) {
    int to = from;
    while (to < length && !isSpace(to)) {
      to = to + 1;
    }
    return to;
  }

  public boolean hasNext() {
    return start() < length;
  }

  /** The next word, which stays where it is; it must be there. */
  private int peek() {
    int from = start();
    if (from == length) {
      throw new java.util.NoSuchElementException();
    }
    return Texts.substring(text, from, end(from));
  }

  public Integer next() {
    int word = peek();
    at = end(start());
    return word;
  }

  public boolean hasNextInt() {
    return hasNext() && Texts.isInt(peek());
  }

  public int nextInt() {
    int word = peek();
    if (!Texts.isInt(word)) {
      throw new java.util.InputMismatchException();
    }
    at = end(start());
    return Texts.parseInt(word);
  }

  // As the library reads numbers: digits, a point, an exponent; no letters behind.
  private boolean isNumber(int word) {
    return Texts.isDouble(word) && Texts.matches(word, Texts.of("[+-]?[0-9]+([.][0-9]*)?([eE][+-]?[0-9]+)?|[+-]?[.][0-9]+([eE][+-]?[0-9]+)?"));
  }

  public boolean hasNextDouble() {
    return hasNext() && isNumber(peek());
  }

  public double nextDouble() {
    int word = peek();
    if (!isNumber(word)) {
      throw new java.util.InputMismatchException();
    }
    at = end(start());
    return Texts.parseDouble(word);
  }

  public boolean hasNextLine() {
    return at < length;
  }

  /** The rest of the line, without its end. */
  public int nextLine() {
    if (at >= length) {
      throw new java.util.NoSuchElementException("No line found");
    }
    int to = at;
    while (to < length && Texts.charAt(text, to) != '\n' && Texts.charAt(text, to) != '\r') {
      to = to + 1;
    }
    int line = Texts.substring(text, at, to);
    if (to + 1 < length && Texts.charAt(text, to) == '\r' && Texts.charAt(text, to + 1) == '\n') {
      to = to + 1;
    }
    at = Math.min(to + 1, length);
    return line;
  }

  public void close() {}
}
