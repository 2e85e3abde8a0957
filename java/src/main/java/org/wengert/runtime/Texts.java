// SPDX-License-Identifier: MIT
// Texts as generated code holds them: by a number, so that they can be pushed and popped as whole numbers are. Equal texts have one
// number, but that a text made of a floating-point number is another one: a number read from it would have lost its derivative.
package org.wengert.runtime;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Functions of texts. 0 is null; a negative number is a text that is not known. The table keeps every text that was made. */
public final class Texts {
  /** A text, or the arguments of 'format'; of numbers if a floating-point number is written in it. */
  private record Entry(Object value, boolean isOfNumbers) {}

  private static final Map<Entry, Integer> NUMBERS = new HashMap<>();
  private static final List<Entry> ENTRIES = new ArrayList<>();

  private Texts() {}

  private static int number(Object value, boolean isOfNumbers) {
    Entry entry = new Entry(value, isOfNumbers);
    synchronized (NUMBERS) {
      Integer known = NUMBERS.get(entry);
      if (known != null) {
        return known;
      }
      ENTRIES.add(entry);
      NUMBERS.put(entry, ENTRIES.size());
      return ENTRIES.size();
    }
  }

  private static Entry entry(int text) {
    if (text == 0) {
      throw new NullPointerException();
    }
    if (text < 0) {
      throw new IllegalStateException("a text that was put together is compared; derivatives know texts that stand in the source: compare an int or an enum");
    }
    synchronized (NUMBERS) {
      return ENTRIES.get(text - 1);
    }
  }

  /**
   * @param text its number
   * @return the text itself
   */
  public static String get(int text) {
    return (String) entry(text).value;
  }

  private static boolean isOfNumbers(int text) {
    return text > 0 && entry(text).isOfNumbers;
  }

  // ---- made of values

  /** @param text the text, or null @return its number */
  public static int of(String text) {
    return text == null ? 0 : number(text, false);
  }

  public static int ofInt(int value) {
    return number(String.valueOf(value), false);
  }

  public static int ofLong(long value) {
    return number(String.valueOf(value), false);
  }

  public static int ofChar(char value) {
    return number(String.valueOf(value), false);
  }

  public static int ofBoolean(boolean value) {
    return number(String.valueOf(value), false);
  }

  public static int ofDouble(double value) {
    return number(String.valueOf(value), true);
  }

  public static int ofFloat(float value) {
    return number(String.valueOf(value), true);
  }

  /** As the language writes it: null is "null". */
  public static int concat(int a, int b) {
    if (a < 0 || b < 0) {
      return -1;
    }
    String left = a == 0 ? "null" : get(a);
    String right = b == 0 ? "null" : get(b);
    return number(left + right, isOfNumbers(a) || isOfNumbers(b));
  }

  private static int changed(int text, String by) {
    return number(by, isOfNumbers(text));
  }

  // ---- arguments of 'format', from the first to the last

  public static int arguments() {
    return number(List.of(), false);
  }

  private static int with(int arguments, Object value, boolean isOfNumbers) {
    Entry before = entry(arguments);
    List<Object> all = new ArrayList<>((List<?>) before.value);
    all.add(value);
    return number(all, before.isOfNumbers || isOfNumbers);
  }

  public static int withInt(int arguments, int value) {
    return with(arguments, (Object) value, false);
  }

  public static int withLong(int arguments, long value) {
    return with(arguments, (Object) value, false);
  }

  public static int withChar(int arguments, char value) {
    return with(arguments, (Object) value, false);
  }

  public static int withBoolean(int arguments, boolean value) {
    return with(arguments, (Object) value, false);
  }

  public static int withDouble(int arguments, double value) {
    return with(arguments, (Object) value, true);
  }

  public static int withText(int arguments, int text) {
    return arguments < 0 || text < 0 ? -1 : with(arguments, text == 0 ? "null" : get(text), isOfNumbers(text));
  }

  public static int format(int format, int arguments) {
    if (format < 0 || arguments < 0) {
      return -1;
    }
    Entry all = entry(arguments);
    return number(String.format(get(format), ((List<?>) all.value).toArray()), all.isOfNumbers);
  }

  /** As above, with numbers as the language writes them, whatever the machine's language is. */
  public static int formatAsLanguage(int format, int arguments) {
    if (format < 0 || arguments < 0) {
      return -1;
    }
    Entry all = entry(arguments);
    return number(String.format(Locale.ROOT, get(format), ((List<?>) all.value).toArray()), all.isOfNumbers);
  }

  // ---- looked at

  /** What is used as a key: the number says whether two texts are equal. */
  public static int key(int text) {
    if (isOfNumbers(text)) {
      throw new IllegalStateException("a text with a floating-point number in it is a key, and could be read as a number without derivative: use another key");
    }
    return text < 0 ? entry(text).hashCode() : text;
  }

  public static boolean equal(int a, int b) {
    if (a == 0 || b == 0) {
      return a == b;
    }
    return get(a).equals(get(b));
  }

  public static int length(int text) {
    return get(text).length();
  }

  public static char charAt(int text, int at) {
    return get(text).charAt(at);
  }

  public static int hash(int text) {
    return get(text).hashCode();
  }

  public static int compare(int a, int b) {
    return get(a).compareTo(get(b));
  }

  public static int compareIgnoreCase(int a, int b) {
    return get(a).compareToIgnoreCase(get(b));
  }

  public static boolean equalsIgnoreCase(int a, int b) {
    return b != 0 && get(a).equalsIgnoreCase(get(b));
  }

  public static boolean startsWith(int text, int with, int at) {
    return get(text).startsWith(get(with), at);
  }

  public static boolean endsWith(int text, int with) {
    return get(text).endsWith(get(with));
  }

  public static boolean isBlank(int text) {
    return get(text).isBlank();
  }

  public static boolean matches(int text, int pattern) {
    return get(text).matches(get(pattern));
  }

  public static int indexOf(int text, int part, int from) {
    return get(text).indexOf(get(part), from);
  }

  public static int indexOfLetter(int text, int letter, int from) {
    return get(text).indexOf(letter, from);
  }

  public static int lastIndexOf(int text, int part) {
    return get(text).lastIndexOf(get(part));
  }

  public static int lastIndexOfLetter(int text, int letter) {
    return get(text).lastIndexOf(letter);
  }

  // ---- made of others

  public static int substring(int text, int from, int to) {
    return changed(text, get(text).substring(from, to));
  }

  public static int trim(int text) {
    return changed(text, get(text).trim());
  }

  public static int strip(int text) {
    return changed(text, get(text).strip());
  }

  public static int toUpperCase(int text) {
    return changed(text, get(text).toUpperCase(Locale.ROOT));
  }

  public static int toLowerCase(int text) {
    return changed(text, get(text).toLowerCase(Locale.ROOT));
  }

  public static int replaceLetter(int text, char from, char to) {
    return changed(text, get(text).replace(from, to));
  }

  public static int replace(int text, int from, int to) {
    return number(get(text).replace(get(from), get(to)), isOfNumbers(text) || isOfNumbers(to));
  }

  public static int replaceAll(int text, int pattern, int to) {
    return number(get(text).replaceAll(get(pattern), get(to)), isOfNumbers(text) || isOfNumbers(to));
  }

  public static int repeat(int text, int count) {
    return changed(text, get(text).repeat(count));
  }

  public static int reverse(int text) {
    return changed(text, new StringBuilder(get(text)).reverse().toString());
  }

  /** How many parts {@code split} gives. */
  public static int parts(int text, int pattern, int most) {
    return get(text).split(get(pattern), most).length;
  }

  public static int part(int text, int pattern, int most, int at) {
    return changed(text, get(text).split(get(pattern), most)[at]);
  }

  // ---- numbers in texts

  private static String written(int text) {
    if (isOfNumbers(text)) {
      throw new IllegalStateException("a number is read from a text that a floating-point number was written into: its derivative is lost; hand over the number itself");
    }
    return get(text);
  }

  public static boolean isDouble(int text) {
    try {
      Double.parseDouble(written(text));
      return true;
    } catch (NumberFormatException none) {
      return false;
    }
  }

  public static double parseDouble(int text) {
    return Double.parseDouble(written(text));
  }

  public static boolean isLong(int text) {
    try {
      Long.parseLong(written(text));
      return true;
    } catch (NumberFormatException none) {
      return false;
    }
  }

  public static long parseLong(int text) {
    return Long.parseLong(written(text));
  }

  public static boolean isInt(int text) {
    return isLong(text) && parseLong(text) == (int) parseLong(text);
  }

  public static boolean isIntOf(int text, int radix) {
    try {
      Integer.parseInt(written(text), radix);
      return true;
    } catch (NumberFormatException none) {
      return false;
    }
  }

  public static int parseIntOf(int text, int radix) {
    return Integer.parseInt(written(text), radix);
  }

  public static int inRadix(int value, int radix) {
    return number(Integer.toString(value, radix), false);
  }

  public static int inBits(int value, int bits) {
    return number(bits == 1 ? Integer.toBinaryString(value) : bits == 3 ? Integer.toOctalString(value) : Integer.toHexString(value), false);
  }

  public static int parseInt(int text) {
    return Integer.parseInt(written(text));
  }

  // ---- letters

  public static boolean isDigit(int letter) {
    return Character.isDigit(letter);
  }

  public static boolean isLetter(int letter) {
    return Character.isLetter(letter);
  }

  public static boolean isLetterOrDigit(int letter) {
    return Character.isLetterOrDigit(letter);
  }

  public static boolean isUpperCase(int letter) {
    return Character.isUpperCase(letter);
  }

  public static boolean isLowerCase(int letter) {
    return Character.isLowerCase(letter);
  }

  public static boolean isWhitespace(int letter) {
    return Character.isWhitespace(letter);
  }

  public static int upper(int letter) {
    return Character.toUpperCase(letter);
  }

  public static int lower(int letter) {
    return Character.toLowerCase(letter);
  }

  public static int getNumericValue(int letter) {
    return Character.getNumericValue(letter);
  }

  public static boolean isDigit(char letter) {
    return Character.isDigit(letter);
  }

  public static boolean isLetter(char letter) {
    return Character.isLetter(letter);
  }

  public static boolean isLetterOrDigit(char letter) {
    return Character.isLetterOrDigit(letter);
  }

  public static boolean isAlphabetic(int letter) {
    return Character.isAlphabetic(letter);
  }

  public static boolean isUpperCase(char letter) {
    return Character.isUpperCase(letter);
  }

  public static boolean isLowerCase(char letter) {
    return Character.isLowerCase(letter);
  }

  public static boolean isWhitespace(char letter) {
    return Character.isWhitespace(letter);
  }

  public static char upper(char letter) {
    return Character.toUpperCase(letter);
  }

  public static char lower(char letter) {
    return Character.toLowerCase(letter);
  }

  public static int getNumericValue(char letter) {
    return Character.getNumericValue(letter);
  }

  // ---- patterns, with their flags

  private static Pattern pattern(int pattern, int flags) {
    return TextPatterns.compiled(get(pattern), flags);
  }

  public static int match(int pattern, int flags, int text, int how, int from, int which) {
    return TextPatterns.match(pattern(pattern, flags), get(text), how, from, which);
  }

  public static int groups(int pattern, int flags) {
    return pattern(pattern, flags).matcher("").groupCount();
  }

  public static int groupNumber(int pattern, int flags, int name) {
    return TextPatterns.groupNumber(pattern(pattern, flags), get(name));
  }

  public static int quote(int text) {
    return changed(text, Pattern.quote(get(text)));
  }

  public static int partsBy(int pattern, int flags, int text, int most) {
    return pattern(pattern, flags).split(get(text), most).length;
  }

  public static int partBy(int pattern, int flags, int text, int most, int at) {
    return changed(text, pattern(pattern, flags).split(get(text), most)[at]);
  }

  public static int replaceBy(int pattern, int flags, int text, int by, boolean isEach) {
    Matcher matcher = pattern(pattern, flags).matcher(get(text));
    return number(isEach ? matcher.replaceAll(get(by)) : matcher.replaceFirst(get(by)), isOfNumbers(text) || isOfNumbers(by));
  }

  // ---- decimal numbers, by their texts

  private static BigDecimal asDecimal(int text) {
    return new BigDecimal(get(text));
  }

  public static boolean isDecimal(int text) {
    try {
      return asDecimal(text) != null;
    } catch (NumberFormatException none) {
      return false;
    }
  }

  public static boolean isInteger(int text) {
    try {
      return new BigInteger(get(text)) != null;
    } catch (NumberFormatException none) {
      return false;
    }
  }

  public static int integer(int text) {
    return changed(text, new BigInteger(get(text)).toString());
  }

  public static int decimal(int text) {
    return changed(text, asDecimal(text).toString());
  }

  /** @param isExact whether all binary digits count, or those that are written */
  public static int ofDecimal(double value, boolean isExact) {
    return number((isExact ? new BigDecimal(value) : BigDecimal.valueOf(value)).toString(), true);
  }

  public static int scaled(long unscaled, int scale) {
    return number(BigDecimal.valueOf(unscaled, scale).toString(), false);
  }

  public static int computed(int operation, int a, int b, int first, int second) {
    BigDecimal result = TextDecimals.computed(operation, asDecimal(a), asDecimal(b), first, second);
    return number(result.toString(), isOfNumbers(a) || isOfNumbers(b));
  }

  public static boolean isComputed(int operation, int a, int b, int first, int second) {
    try {
      return TextDecimals.computed(operation, asDecimal(a), asDecimal(b), first, second) != null;
    } catch (ArithmeticException none) {
      return false;
    }
  }

  public static int compareDecimals(int a, int b) {
    return asDecimal(a).compareTo(asDecimal(b));
  }

  public static int signOf(int text) {
    return asDecimal(text).signum();
  }

  public static int scaleOf(int text) {
    return asDecimal(text).scale();
  }

  public static int digitsOf(int text) {
    return asDecimal(text).precision();
  }

  public static long wholeOf(int text) {
    return asDecimal(text).longValue();
  }

  public static int plain(int text) {
    return changed(text, asDecimal(text).toPlainString());
  }

  public static int withDecimal(int arguments, int text) {
    return with(arguments, asDecimal(text), isOfNumbers(text));
  }

  public static int withInteger(int arguments, int text) {
    return with(arguments, new BigInteger(get(text)), isOfNumbers(text));
  }

  // ---- what other library functions say of numbers

  public static int hashOf(double value) {
    return Double.hashCode(value);
  }

  public static long bitsOf(double value) {
    return Double.doubleToLongBits(value);
  }
}
