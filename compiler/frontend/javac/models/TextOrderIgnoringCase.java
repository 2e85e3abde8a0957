// SPDX-License-Identifier: MIT
package org.wengert.model;

/** The order of texts in which small and capital letters are the same. */
public final class TextOrderIgnoringCase implements Comparator<Integer> {
  public TextOrderIgnoringCase() {}

  public int compare(Integer first, Integer second) {
    return KnownTexts.compareToIgnoreCase(first, second);
  }
}
