// SPDX-License-Identifier: MIT
// A writer of JSON text: objects, arrays, strings, numbers. It escapes; it does not check the order of calls.
package org.wengert.javac;

/** Builds one JSON document. */
final class Json {
  private final StringBuilder text = new StringBuilder();
  private boolean needsComma;

  private void comma() {
    if (needsComma) {
      text.append(',');
    }
    needsComma = false;
  }

  Json open(char bracket) {
    comma();
    text.append(bracket);
    return this;
  }

  Json close(char bracket) {
    text.append(bracket);
    needsComma = true;
    return this;
  }

  Json key(String name) {
    comma();
    quote(name);
    text.append(':');
    return this;
  }

  Json value(String string) {
    comma();
    if (string == null) {
      text.append("null");
    } else {
      quote(string);
    }
    needsComma = true;
    return this;
  }

  Json value(long number) {
    comma();
    text.append(number);
    needsComma = true;
    return this;
  }

  Json value(boolean truth) {
    comma();
    text.append(truth);
    needsComma = true;
    return this;
  }

  Json field(String name, String string) {
    return key(name).value(string);
  }

  Json field(String name, long number) {
    return key(name).value(number);
  }

  /** Flags are written when they are true; an absent one is false. */
  Json flag(String name, boolean truth) {
    return truth ? key(name).value(true) : this;
  }

  private void quote(String string) {
    text.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < 0x20 || Character.isSurrogate(c)) {
        text.append(String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
