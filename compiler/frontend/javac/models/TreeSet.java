// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A set in the order of its elements. */
public final class TreeSet<T> extends HashSet<T> {
  public TreeSet() {
    super(new TreeMap<T, Integer>());
  }

  public TreeSet(Comparator<T> order) {
    super(new TreeMap<T, Integer>(order));
  }
}
