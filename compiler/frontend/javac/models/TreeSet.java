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

  public TreeSet(ArrayList<T> all) {
    super(new TreeMap<T, Integer>());
    addAll(all);
  }

  public TreeSet(HashSet<T> all) {
    super(new TreeMap<T, Integer>());
    addAll(all);
  }

  public TreeSet(Comparator<T> order, ArrayList<T> all) {
    super(new TreeMap<T, Integer>(order));
    addAll(all);
  }

  public TreeSet(Comparator<T> order, HashSet<T> all) {
    super(new TreeMap<T, Integer>(order));
    addAll(all);
  }

  private TreeMap<T, Integer> tree() {
    return (TreeMap<T, Integer>) map;
  }

  public T first() {
    return tree().firstKey();
  }

  public T last() {
    return tree().lastKey();
  }

  public T floor(T element) {
    return tree().floorKey(element);
  }

  public T lower(T element) {
    return tree().lowerKey(element);
  }

  public T ceiling(T element) {
    return tree().ceilingKey(element);
  }

  public T higher(T element) {
    return tree().higherKey(element);
  }
}
