// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A set in the order in which its elements came. */
public final class LinkedHashSet<T> extends HashSet<T> {
  public LinkedHashSet() {
    super(new LinkedHashMap<T, Integer>());
  }

  public LinkedHashSet(int capacity) {
    super(new LinkedHashMap<T, Integer>());
  }

  public LinkedHashSet(ArrayList<T> all) {
    super(new LinkedHashMap<T, Integer>());
    addAll(all);
  }

  public LinkedHashSet(HashSet<T> all) {
    super(new LinkedHashMap<T, Integer>());
    addAll(all);
  }

  @Override
  public HashSet<T> clone_() {
    return new LinkedHashSet<T>(this);
  }
}
