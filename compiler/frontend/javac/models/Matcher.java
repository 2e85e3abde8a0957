// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

/** java.util.regex.Matcher: holds the places of the last match, and asks the run-time library for those of its groups. */
public final class Matcher {
  private static final int FIND = 0;
  private static final int WHOLE = 1;
  private static final int START = 2;

  private Pattern pattern;
  private int text;
  private int first = -1;
  private int last;
  private int how;
  private int from;

  Matcher(Pattern pattern, int text) {
    this.pattern = pattern;
    this.text = text;
  }

  private int place(int which) {
    return Texts.match(pattern.text, pattern.flags, text, how, from, which);
  }

  private boolean look(int way, int at) {
    how = way;
    from = at;
    first = place(0);
    if (first >= 0) {
      last = place(1);
    }
    return first >= 0;
  }

  public boolean matches() {
    return look(WHOLE, 0);
  }

  public boolean lookingAt() {
    return look(START, 0);
  }

  public boolean find() {
    int next = last == first ? last + 1 : last;
    if (next > Texts.length(text)) {
      first = -1;
      return false;
    }
    return look(FIND, next);
  }

  public boolean find(int start) {
    if (start < 0 || start > Texts.length(text)) {
      throw new IndexOutOfBoundsException();
    }
    reset();
    return look(FIND, start);
  }

  public Matcher reset() {
    first = -1;
    last = 0;
    return this;
  }

  public Matcher reset(int given) {
    text = KnownTexts.asked(given);
    return reset();
  }

  public Pattern pattern() {
    return pattern;
  }

  public int groupCount() {
    return Texts.groups(pattern.text, pattern.flags);
  }

  private int placeOf(int group, int end) {
    if (first < 0) {
      throw new IllegalStateException("No match available");
    }
    if (group < 0 || group > groupCount()) {
      throw new IndexOutOfBoundsException();
    }
    return place(2 * group + end);
  }

  public int start() {
    return placeOf(0, 0);
  }

  public int start(int group) {
    return placeOf(group, 0);
  }

  public int end() {
    return placeOf(0, 1);
  }

  public int end(int group) {
    return placeOf(group, 1);
  }

  public int group() {
    return part(0);
  }

  /** The text of a group; null where it took no part. */
  public int part(int group) {
    int start = placeOf(group, 0);
    return start < 0 ? 0 : Texts.substring(text, start, placeOf(group, 1));
  }

  public int group(int group) {
    return part(group);
  }

  public int named(int name) {
    int group = Texts.groupNumber(pattern.text, pattern.flags, name);
    if (group < 0) {
      throw new IllegalArgumentException();
    }
    return part(group);
  }

  public int replaceAll(int by) {
    reset();
    return Texts.replaceBy(pattern.text, pattern.flags, text, KnownTexts.asked(by), true);
  }

  public int replaceFirst(int by) {
    reset();
    return Texts.replaceBy(pattern.text, pattern.flags, text, KnownTexts.asked(by), false);
  }
}
