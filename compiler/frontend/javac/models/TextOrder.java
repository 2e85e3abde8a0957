// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

/** The natural order of texts. */
public final class TextOrder implements Comparator<Integer> {
  public TextOrder() {}

  public int compare(Integer first, Integer second) {
    return Texts.compare(KnownTexts.asked(first), KnownTexts.asked(second));
  }
}
