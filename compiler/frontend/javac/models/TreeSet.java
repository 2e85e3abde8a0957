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

  private TreeSet<T> collected(TreeMap<T, Integer> some) {
    return new TreeSet<T>(some);
  }

  private TreeSet(TreeMap<T, Integer> some) {
    super(some);
  }

  // Parts are copies: the reader takes them where they are asked at once.

  public TreeSet<T> headSet(T to) {
    return collected(tree().headMap(to));
  }

  public TreeSet<T> headSet(T to, boolean includes) {
    return collected(tree().headMap(to, includes));
  }

  public TreeSet<T> tailSet(T from) {
    return collected(tree().tailMap(from));
  }

  public TreeSet<T> tailSet(T from, boolean includes) {
    return collected(tree().tailMap(from, includes));
  }

  public TreeSet<T> subSet(T from, T to) {
    return collected(tree().subMap(from, to));
  }

  public TreeSet<T> subSet(T from, boolean includesFrom, T to, boolean includesTo) {
    return collected(tree().subMap(from, includesFrom, to, includesTo));
  }

  public TreeSet<T> descendingSet() {
    return collected(tree().descendingMap());
  }

  public Iterator<T> descendingIterator() {
    return new CopyIterator<T>(tree().descendingMap().keyList());
  }

  public TreeSet<T> without(HashSet<T> others) {
    removeAll(others);
    return this;
  }

  public T pollFirst() {
    if (isEmpty()) {
      return null;
    }
    T element = first();
    remove(element);
    return element;
  }

  public void pollFirst_() {
    if (!isEmpty()) {
      remove(first());
    }
  }

  public T pollLast() {
    if (isEmpty()) {
      return null;
    }
    T element = last();
    remove(element);
    return element;
  }

  public void pollLast_() {
    if (!isEmpty()) {
      remove(last());
    }
  }

  @Override
  public HashSet<T> clone_() {
    return collected((TreeMap<T, Integer>) tree().clone_());
  }
}
