// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

/** Methods of texts, which are numbers of the run-time library's table; what they throw is thrown here. */
public final class KnownTexts {
  private KnownTexts() {}

  public static int asked(int text) {
    if (text == 0) {
      throw new NullPointerException();
    }
    return text;
  }

  public static boolean areEqual(int a, int b) {
    return Texts.equal(asked(a), b);
  }

  public static int length(int text) {
    return Texts.length(asked(text));
  }

  public static boolean isEmpty(int text) {
    return Texts.length(asked(text)) == 0;
  }

  public static boolean isBlank(int text) {
    return Texts.isBlank(asked(text));
  }

  public static char charAt(int text, int at) {
    if (at < 0 || at >= Texts.length(asked(text))) {
      throw new StringIndexOutOfBoundsException();
    }
    return Texts.charAt(text, at);
  }

  public static int hashOf(int textOrNull) {
    return textOrNull == 0 ? 0 : Texts.hash(textOrNull);
  }

  public static int hashCode(int text) {
    return Texts.hash(asked(text));
  }

  public static int compareTo(int a, int b) {
    return Texts.compare(asked(a), asked(b));
  }

  public static int compareToIgnoreCase(int a, int b) {
    return Texts.compareIgnoreCase(asked(a), asked(b));
  }

  public static boolean equalsIgnoreCase(int a, int b) {
    return Texts.equalsIgnoreCase(asked(a), b);
  }

  public static boolean startsWith(int text, int with) {
    return Texts.startsWith(asked(text), asked(with), 0);
  }

  public static boolean startsWith(int text, int with, int at) {
    return Texts.startsWith(asked(text), asked(with), at);
  }

  public static boolean endsWith(int text, int with) {
    return Texts.endsWith(asked(text), asked(with));
  }

  public static boolean contains(int text, int part) {
    return Texts.indexOf(asked(text), asked(part), 0) >= 0;
  }

  public static boolean matches(int text, int pattern) {
    return Texts.matches(asked(text), asked(pattern));
  }

  public static int indexOf(int text, int part) {
    return Texts.indexOf(asked(text), asked(part), 0);
  }

  public static int indexOf(int text, int part, int from) {
    return Texts.indexOf(asked(text), asked(part), from);
  }

  public static int indexOfLetter(int text, int letter) {
    return Texts.indexOfLetter(asked(text), letter, 0);
  }

  public static int indexOfLetter(int text, int letter, int from) {
    return Texts.indexOfLetter(asked(text), letter, from);
  }

  public static int lastIndexOf(int text, int part) {
    return Texts.lastIndexOf(asked(text), asked(part));
  }

  public static int lastIndexOfLetter(int text, int letter) {
    return Texts.lastIndexOfLetter(asked(text), letter);
  }

  public static int substring(int text, int from) {
    return substring(text, from, length(text));
  }

  public static int substring(int text, int from, int to) {
    if (from < 0 || to > Texts.length(asked(text)) || from > to) {
      throw new StringIndexOutOfBoundsException();
    }
    return Texts.substring(text, from, to);
  }

  public static int trim(int text) {
    return Texts.trim(asked(text));
  }

  public static int strip(int text) {
    return Texts.strip(asked(text));
  }

  public static int toUpperCase(int text) {
    return Texts.toUpperCase(asked(text));
  }

  public static int toLowerCase(int text) {
    return Texts.toLowerCase(asked(text));
  }

  public static int replace(int text, int from, int to) {
    return Texts.replace(asked(text), asked(from), asked(to));
  }

  public static int replaceLetter(int text, char from, char to) {
    return Texts.replaceLetter(asked(text), from, to);
  }

  public static int replaceAll(int text, int pattern, int to) {
    return Texts.replaceAll(asked(text), asked(pattern), asked(to));
  }

  public static int concat(int a, int b) {
    return Texts.concat(asked(a), asked(b));
  }

  public static int repeat(int text, int count) {
    if (count < 0) {
      throw new IllegalArgumentException();
    }
    return Texts.repeat(asked(text), count);
  }

  public static int[] split(int text, int pattern) {
    return split(text, pattern, 0);
  }

  public static int[] split(int text, int pattern, int most) {
    int count = Texts.parts(asked(text), asked(pattern), most);
    int[] all = new int[count];
    for (int k = 0; k < count; k++) {
      all[k] = Texts.part(text, pattern, most, k);
    }
    return all;
  }

  public static char[] toCharArray(int text) {
    int count = length(text);
    char[] all = new char[count];
    for (int k = 0; k < count; k++) {
      all[k] = Texts.charAt(text, k);
    }
    return all;
  }

  /** The name of a constant, by its number. */
  public static int of(int[] names, int constant) {
    return names[constant];
  }

  public static int[] codes(int text) {
    int count = length(text);
    int[] all = new int[count];
    for (int k = 0; k < count; k++) {
      all[k] = Texts.charAt(text, k);
    }
    return all;
  }

  public static int ofLetters(char[] letters) {
    int text = Texts.of("");
    for (int k = 0; k < letters.length; k++) {
      text = Texts.concat(text, Texts.ofChar(letters[k]));
    }
    return text;
  }

  public static Collector<Integer, Integer> joining() {
    return new TextJoining(Texts.of(""), Texts.of(""), Texts.of(""));
  }

  public static Collector<Integer, Integer> joining(int between) {
    return new TextJoining(between, Texts.of(""), Texts.of(""));
  }

  public static Collector<Integer, Integer> joining(int between, int first, int last) {
    return new TextJoining(between, first, last);
  }

  static ArrayList<Integer> listed(int[] texts) {
    ArrayList<Integer> list = new ArrayList<Integer>();
    for (int k = 0; k < texts.length; k++) {
      list.add(texts[k]);
    }
    return list;
  }

  public static Stream<Integer> stream(int[] texts) {
    return listed(texts).stream();
  }

  /** The array behind the list cannot be reached by it. */
  public static ArrayList<Integer> asList(int[] texts) {
    return listed(texts).fixed();
  }

  public static void sort(int[] texts) {
    for (int i = 1; i < texts.length; i++) {
      int text = texts[i];
      int k = i;
      while (k > 0 && Texts.compare(asked(texts[k - 1]), asked(text)) > 0) {
        texts[k] = texts[k - 1];
        k = k - 1;
      }
      texts[k] = text;
    }
  }

  public static int join(int separator, ArrayList<Integer> parts) {
    int text = Texts.of("");
    for (int k = 0; k < parts.size(); k++) {
      text = Texts.concat(k == 0 ? text : Texts.concat(text, separator), parts.get(k));
    }
    return text;
  }

  public static int join(int separator, HashSet<Integer> parts) {
    return join(separator, parts.list());
  }

  public static int join(int separator, ArrayDeque<Integer> parts) {
    return join(separator, new ArrayList<Integer>(parts));
  }

  public static int join(int separator, int[] parts) {
    int text = Texts.of("");
    for (int k = 0; k < parts.length; k++) {
      text = Texts.concat(k == 0 ? text : Texts.concat(text, separator), parts[k]);
    }
    return text;
  }

  public static int ofNumbers(double[] all) {
    int text = Texts.of("[");
    for (int k = 0; k < all.length; k++) {
      text = Texts.concat(k == 0 ? text : Texts.concat(text, Texts.of(", ")), Texts.ofDouble(all[k]));
    }
    return Texts.concat(text, Texts.of("]"));
  }

  public static int ofNumbers(int[] all) {
    int text = Texts.of("[");
    for (int k = 0; k < all.length; k++) {
      text = Texts.concat(k == 0 ? text : Texts.concat(text, Texts.of(", ")), Texts.ofInt(all[k]));
    }
    return Texts.concat(text, Texts.of("]"));
  }

  public static int replaceFirst(int text, int pattern, int by) {
    return Texts.replaceBy(asked(pattern), 0, asked(text), asked(by), false);
  }

  /** Without their ends; there is none behind the last one's. */
  public static Stream<Integer> lines(int text) {
    int[] parts = split(text, Texts.of("\r\n|\r|\n"), -1);
    ArrayList<Integer> all = new ArrayList<Integer>();
    for (int i = 0; i < parts.length; i++) {
      if (i < parts.length - 1 || Texts.length(parts[i]) > 0) {
        all.add(parts[i]);
      }
    }
    return all.stream();
  }

  public static LocalDate parseDate(int text) {
    if (!Texts.matches(asked(text), Texts.of("[0-9]{4}-[0-9]{2}-[0-9]{2}"))) {
      throw new java.time.DateTimeException("no date");
    }
    return LocalDate.of(Texts.parseInt(Texts.substring(text, 0, 4)), Texts.parseInt(Texts.substring(text, 5, 7)), Texts.parseInt(Texts.substring(text, 8, 10)));
  }

  public static LocalTime parseTime(int text) {
    if (!Texts.matches(asked(text), Texts.of("[0-9]{2}:[0-9]{2}(:[0-9]{2})?"))) {
      throw new java.time.DateTimeException("no time");
    }
    int second = Texts.length(text) > 5 ? Texts.parseInt(Texts.substring(text, 6, 8)) : 0;
    return LocalTime.of(Texts.parseInt(Texts.substring(text, 0, 2)), Texts.parseInt(Texts.substring(text, 3, 5)), second);
  }

  public static int ofDate(LocalDate date) {
    int year = Texts.concat(Texts.ofInt(date.getYear()), Texts.of("-"));
    int month = Texts.substring(Texts.ofInt(100 + date.getMonthValue()), 1, 3);
    int day = Texts.substring(Texts.ofInt(100 + date.getDayOfMonth()), 1, 3);
    return Texts.concat(Texts.concat(year, month), Texts.concat(Texts.of("-"), day));
  }

  public static double parseDouble(int text) {
    if (!Texts.isDouble(asked(text))) {
      throw new NumberFormatException();
    }
    return Texts.parseDouble(text);
  }

  public static int parseInt(int text, int radix) {
    if (text == 0 || !Texts.isIntOf(text, radix)) {
      throw new NumberFormatException();
    }
    return Texts.parseIntOf(text, radix);
  }

  public static boolean parseBoolean(int text) {
    return text != 0 && Texts.equalsIgnoreCase(text, Texts.of("true"));
  }

  public static int parseInt(int text) {
    if (text == 0 || !Texts.isInt(text)) {
      throw new NumberFormatException();
    }
    return Texts.parseInt(text);
  }

  public static long parseLong(int text) {
    if (text == 0 || !Texts.isLong(text)) {
      throw new NumberFormatException();
    }
    return Texts.parseLong(text);
  }
}

final class TextJoining extends Collector<Integer, Integer> {
  final int between;
  final int first;
  final int last;

  TextJoining(int between, int first, int last) {
    this.between = between;
    this.first = first;
    this.last = last;
  }

  Integer of(ArrayList<Integer> elements) {
    return Texts.concat(Texts.concat(first, KnownTexts.join(between, elements)), last);
  }
}
