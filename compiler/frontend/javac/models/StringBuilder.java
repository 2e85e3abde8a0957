// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

/** What is given to it has been made a text before. */
public final class StringBuilder {
  private int text;

  public StringBuilder() {
    text = Texts.of("");
  }

  public StringBuilder(int text) {
    this.text = KnownTexts.asked(text);
  }

  public StringBuilder append(int more) {
    text = Texts.concat(text, more);
    return this;
  }

  public StringBuilder insert(int at, int more) {
    text = Texts.concat(Texts.concat(KnownTexts.substring(text, 0, at), more), KnownTexts.substring(text, at));
    return this;
  }

  public StringBuilder delete(int from, int to) {
    int length = KnownTexts.length(text);
    text = Texts.concat(KnownTexts.substring(text, 0, from), KnownTexts.substring(text, to < length ? to : length));
    return this;
  }

  public StringBuilder deleteCharAt(int at) {
    if (at < 0 || at >= KnownTexts.length(text)) {
      throw new StringIndexOutOfBoundsException();
    }
    return delete(at, at + 1);
  }

  public void setCharAt(int at, char letter) {
    if (at < 0 || at >= KnownTexts.length(text)) {
      throw new StringIndexOutOfBoundsException();
    }
    text = Texts.concat(Texts.concat(KnownTexts.substring(text, 0, at), Texts.ofChar(letter)), KnownTexts.substring(text, at + 1));
  }

  public void setLength(int length) {
    if (length < 0) {
      throw new StringIndexOutOfBoundsException();
    }
    while (KnownTexts.length(text) < length) {
      text = Texts.concat(text, Texts.ofChar('\0'));
    }
    text = KnownTexts.substring(text, 0, length);
  }

  public StringBuilder reverse() {
    text = Texts.reverse(text);
    return this;
  }

  public int length() {
    return KnownTexts.length(text);
  }

  public boolean isEmpty() {
    return KnownTexts.length(text) == 0;
  }

  public char charAt(int at) {
    return KnownTexts.charAt(text, at);
  }

  public int indexOf(int part) {
    return KnownTexts.indexOf(text, part);
  }

  public int substring(int from) {
    return KnownTexts.substring(text, from);
  }

  public int substring(int from, int to) {
    return KnownTexts.substring(text, from, to);
  }

  public int toText_() {
    return text;
  }
}
