// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A HashSet whose elements have hash codes that derivatives know. */
public final class NumberSet<T> extends HashSet<T> {
  public NumberSet() {
    super(new NumberMap<T, Integer>());
  }

  public NumberSet(int capacity) {
    super(new NumberMap<T, Integer>(capacity));
  }

  public NumberSet(ArrayList<T> all) {
    super(new NumberMap<T, Integer>((int) (all.size() / 0.75f) + 1 > 16 ? (int) (all.size() / 0.75f) + 1 : 16));
    for (int i = 0; i < all.size(); i++) {
      add(all.get(i));
    }
  }

  public NumberSet(HashSet<T> all) {
    super(new NumberMap<T, Integer>((int) (all.size() / 0.75f) + 1 > 16 ? (int) (all.size() / 0.75f) + 1 : 16));
    ArrayList<T> elements = all.asTheyLie();
    for (int i = 0; i < elements.size(); i++) {
      add(elements.get(i));
    }
    if (!all.isInOrder()) {
      map.cameInAnyOrder();
    }
  }

  private NumberSet(NumberMap<T, Integer> map) {
    super(map);
  }

  @Override
  public HashSet<T> clone_() {
    return new NumberSet<T>(new NumberMap<T, Integer>(map));
  }
}
