// SPDX-License-Identifier: MIT
// Patterns that generated code looks for in texts.
package org.wengert.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compiles each pattern once. */
final class TextPatterns {
  private record Key(String pattern, int flags) {}

  private static final Map<Key, Pattern> COMPILED = new ConcurrentHashMap<>();

  private TextPatterns() {}

  static Pattern compiled(String pattern, int flags) {
    if (pattern.contains("\\G")) {
      throw new IllegalStateException("a pattern with \\G depends on the match before it; derivatives look for each match anew: write it without");
    }
    return COMPILED.computeIfAbsent(new Key(pattern, flags), key -> Pattern.compile(key.pattern, key.flags));
  }

  /**
   * @param how 0: the first match from a place on; 1: the whole text; 2: from its start
   * @param which twice a group's number, and 1 for its end
   * @return the place; -1 if there is none
   */
  static int match(Pattern pattern, String text, int how, int from, int which) {
    Matcher matcher = pattern.matcher(text);
    boolean is = how == 0 ? matcher.find(from) : how == 1 ? matcher.matches() : matcher.lookingAt();
    if (!is) {
      return -1;
    }
    return which % 2 == 0 ? matcher.start(which / 2) : matcher.end(which / 2);
  }

  /** The number of a group that has a name; -1 if there is none of this name. */
  static int groupNumber(Pattern pattern, String name) {
    String text = pattern.pattern();
    int group = 0;
    boolean isInClass = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '[') {
        isInClass = true;
      } else if (c == ']') {
        isInClass = false;
      } else if (c == '(' && !isInClass) {
        boolean isNamed = text.startsWith("(?<", i) && !text.startsWith("(?<=", i) && !text.startsWith("(?<!", i);
        group += isNamed || !text.startsWith("(?", i) ? 1 : 0;
        if (isNamed && text.startsWith(name + ">", i + 3)) {
          return group;
        }
      }
    }
    return -1;
  }
}
