// SPDX-License-Identifier: MIT
// The letters of the program's texts, which are numbers after Names: a class of the subset that knows them all.
package org.wengert.javac;

import java.util.Map;
import java.util.TreeMap;

final class Letters {
  static final String FILE = "org/wengert/model/Letters.java";
  private static final int MOST = 400;

  private Letters() {}

  /** The class where texts are known at run time: what a 'switch' goes by. */
  static String numbers(Map<String, Integer> texts) {
    StringBuilder all = new StringBuilder();
    texts.forEach((each, number) -> all.append("    if (org.wengert.runtime.Texts.equal(text, org.wengert.runtime.Texts.of(").append(Messages.quoted(each))
        .append("))) {\n      return ").append(number).append(";\n    }\n"));
    return "// SPDX-License-Identifier: MIT\npackage org.wengert.model;\n\npublic final class Letters {\n  private Letters() {}\n\n"
        + "  public static int number(int text) {\n    if (text == 0) {\n      throw new NullPointerException();\n    }\n" + all + "    return -1;\n  }\n}\n";
  }

  /** The class as it stands once these texts are known. Numbers of what is longer than 400 letters are refused when it runs. */
  static String text(Map<String, Integer> texts) {
    Map<Integer, String> byNumber = new TreeMap<>();
    texts.forEach((each, number) -> byNumber.put(number, each));
    StringBuilder lengths = new StringBuilder();
    StringBuilder letters = new StringBuilder();
    byNumber.forEach((number, each) -> {
      if (each.length() > MOST) {
        return;
      }
      lengths.append("      case ").append(number).append(": return ").append(each.length()).append(";\n");
      for (int k = 0; k < each.length(); k++) {
        letters.append("      case ").append(number * MOST + k).append(": return ").append((int) each.charAt(k)).append(";\n");
      }
    });
    return "// SPDX-License-Identifier: MIT\npackage org.wengert.model;\n\npublic final class Letters {\n  private Letters() {}\n\n"
        + "  public static int length(int text) {\n    switch (Strings.chosen(text)) {\n" + lengths
        + "      default: throw new IllegalStateException();\n    }\n  }\n\n"
        + "  private static int code(int text, int at) {\n    if (at < 0 || at >= " + MOST + ") {\n      throw new StringIndexOutOfBoundsException();\n    }\n"
        + "    switch (text * " + MOST + " + at) {\n" + letters
        + "      default: throw new StringIndexOutOfBoundsException();\n    }\n  }\n\n"
        + "  public static char charAt(int text, int at) {\n    return (char) code(Strings.chosen(text), at);\n  }\n\n"
        + "  public static char[] toCharArray(int text) {\n    int count = length(text);\n    char[] all = new char[count];\n"
        + "    for (int k = 0; k < count; k++) {\n      all[k] = charAt(text, k);\n    }\n    return all;\n  }\n\n"
        + "  public static int indexOf(int text, int letter) {\n    int count = length(text);\n    for (int k = 0; k < count; k++) {\n"
        + "      if (charAt(text, k) == letter) {\n        return k;\n      }\n    }\n    return -1;\n  }\n\n"
        + "  /** A decimal number without exponent, of at most 15 digits, so that the quotient is rounded as a literal is. */\n"
        + "  public static double parseDouble(int text, int from, int to) {\n    double digits = 0;\n    double scale = 1;\n    int count = 0;\n"
        + "    boolean point = false;\n    boolean minus = from < to && charAt(text, from) == '-';\n"
        + "    for (int k = minus ? from + 1 : from; k < to; k++) {\n      char c = charAt(text, k);\n      if (c == '.' && !point) {\n"
        + "        point = true;\n      } else if (isDigit(c)) {\n        digits = 10 * digits + (c - '0');\n        count = count + 1;\n"
        + "        scale = point ? 10 * scale : scale;\n      } else {\n        throw new NumberFormatException();\n      }\n    }\n"
        + "    if (count == 0 || count > 15) {\n      throw new NumberFormatException();\n    }\n"
        + "    return minus ? -(digits / scale) : digits / scale;\n  }\n\n"
        + "  public static double parseDouble(int text) {\n    return parseDouble(text, 0, length(text));\n  }\n\n"
        + "  public static int parseInt(int text, int from, int to) {\n    double all = parseDouble(text, from, to);\n"
        + "    for (int k = from; k < to; k++) {\n      if (charAt(text, k) == '.') {\n        throw new NumberFormatException();\n      }\n    }\n"
        + "    if (all < -2147483648.0 || all > 2147483647.0) {\n      throw new NumberFormatException();\n    }\n    return (int) all;\n  }\n\n"
        + "  public static int parseInt(int text) {\n    return parseInt(text, 0, length(text));\n  }\n\n"
        + "  private static char ascii(char c) {\n    if (c >= 128) {\n      throw new IllegalStateException();\n    }\n    return c;\n  }\n\n"
        + "  public static boolean isDigit(char c) {\n    return ascii(c) >= '0' && c <= '9';\n  }\n\n"
        + "  public static boolean isUpperCase(char c) {\n    return ascii(c) >= 'A' && c <= 'Z';\n  }\n\n"
        + "  public static boolean isLowerCase(char c) {\n    return ascii(c) >= 'a' && c <= 'z';\n  }\n\n"
        + "  public static boolean isLetter(char c) {\n    return isUpperCase(c) || isLowerCase(c);\n  }\n\n"
        + "  public static boolean isLetterOrDigit(char c) {\n    return isLetter(c) || isDigit(c);\n  }\n\n"
        + "  public static boolean isWhitespace(char c) {\n    return ascii(c) == ' ' || (c >= 9 && c <= 13) || (c >= 28 && c <= 31);\n  }\n\n"
        + "  public static int getNumericValue(char c) {\n    return isDigit(c) ? c - '0' : isUpperCase(c) ? c - 'A' + 10 : isLowerCase(c) ? c - 'a' + 10 : -1;\n  }\n}\n";
  }

  /** Whether a method of Character is one that the class has: for letters of ASCII. */
  static boolean knows(String method) {
    return method.matches("is(Digit|UpperCase|LowerCase|Letter|LetterOrDigit|Whitespace)|getNumericValue");
  }
}
