// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

public final class StringJoiner {
  private final int separator;
  private final int before;
  private final int after;
  private int text;
  private boolean isBegun;

  public StringJoiner(int separator) {
    this.separator = separator;
    before = Texts.of("");
    after = Texts.of("");
    text = Texts.of("");
  }

  public StringJoiner(int separator, int before, int after) {
    this.separator = separator;
    this.before = before;
    this.after = after;
    text = Texts.of("");
  }

  public StringJoiner add(int more) {
    text = isBegun ? Texts.concat(Texts.concat(text, separator), more) : more;
    isBegun = true;
    return this;
  }

  public int toText_() {
    return Texts.concat(Texts.concat(before, text), after);
  }

  public int length() {
    return KnownTexts.length(toText_());
  }
}
