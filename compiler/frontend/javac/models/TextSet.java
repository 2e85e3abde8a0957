// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A HashSet of texts. */
public final class TextSet extends HashSet<Integer> {
  public TextSet() {
    super(new TextMap<Integer>());
  }

  public TextSet(int capacity) {
    super(new TextMap<Integer>(capacity));
  }

  public TextSet(ArrayList<Integer> all) {
    super(new TextMap<Integer>((int) (all.size() / 0.75f) + 1 > 16 ? (int) (all.size() / 0.75f) + 1 : 16));
    for (int i = 0; i < all.size(); i++) {
      add(all.get(i));
    }
  }

  public TextSet(HashSet<Integer> all) {
    super(new TextMap<Integer>((int) (all.size() / 0.75f) + 1 > 16 ? (int) (all.size() / 0.75f) + 1 : 16));
    ArrayList<Integer> elements = all.asTheyLie();
    for (int i = 0; i < elements.size(); i++) {
      add(elements.get(i));
    }
    if (!all.isInOrder()) {
      map.cameInAnyOrder();
    }
  }

  private TextSet(TextMap<Integer> map) {
    super(map);
  }

  @Override
  public HashSet<Integer> clone_() {
    return new TextSet(new TextMap<Integer>(map));
  }
}
