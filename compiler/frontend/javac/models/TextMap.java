// SPDX-License-Identifier: MIT
package org.wengert.model;

import org.wengert.runtime.Texts;

/** A HashMap whose keys are texts. */
public final class TextMap<V> extends NumberMap<Integer, V> {
  public TextMap() {}

  public TextMap(int capacity) {
    super(capacity);
  }

  public TextMap(boolean isConcurrent) {
    super(isConcurrent);
  }

  public TextMap(HashMap<Integer, V> other) {
    super(other);
  }

  @Override
  int code(Integer key) {
    return key == 0 ? 0 : Texts.hash(key);
  }

  @Override
  public HashMap<Integer, V> clone_() {
    return new TextMap<V>(this);
  }
}
