// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

/** java.util.regex.Pattern; the run-time library looks for the parts. */
public final class Pattern {
  public static final int UNIX_LINES = 1;
  public static final int CASE_INSENSITIVE = 2;
  public static final int COMMENTS = 4;
  public static final int MULTILINE = 8;
  public static final int LITERAL = 16;
  public static final int DOTALL = 32;
  public static final int UNICODE_CASE = 64;

  final int text;
  final int flags;

  private Pattern(int text, int flags) {
    this.text = KnownTexts.asked(text);
    this.flags = flags;
  }

  public static Pattern compile(int text) {
    return new Pattern(text, 0);
  }

  public static Pattern compile(int text, int flags) {
    return new Pattern(text, flags);
  }

  public static boolean matches(int pattern, int text) {
    return compile(pattern).matcher(text).matches();
  }

  public static int quote(int text) {
    return Texts.quote(KnownTexts.asked(text));
  }

  public Matcher matcher(int given) {
    return new Matcher(this, KnownTexts.asked(given));
  }

  public int pattern() {
    return text;
  }

  public int toText_() {
    return text;
  }

  public int flags() {
    return flags;
  }

  public int[] split(int given) {
    return split(given, 0);
  }

  public int[] split(int given, int most) {
    int[] parts = new int[Texts.partsBy(text, flags, KnownTexts.asked(given), most)];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = Texts.partBy(text, flags, given, most, i);
    }
    return parts;
  }
}
