// SPDX-License-Identifier: MIT
package org.wengert.model;

/** The keys of a map: what leaves them leaves the map. */
final class KeySet<K, V> extends HashSet<K> {
  private final HashMap<K, V> of;

  KeySet(HashMap<K, V> of) {
    super((HashMap<K, Integer>) null);
    this.of = of;
  }

  @Override
  public boolean add(K key) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean contains(K key) {
    return of.containsKey(key);
  }

  @Override
  public boolean remove(K key) {
    boolean was = of.containsKey(key);
    of.remove_(key);
    return was;
  }

  @Override
  public int size() {
    return of.size();
  }

  @Override
  public void clear() {
    of.clear();
  }

  @Override
  ArrayList<K> list() {
    return of.keyList();
  }

  @Override
  ArrayList<K> asTheyLie() {
    return of.keysAsTheyLie();
  }

  @Override
  boolean isInOrder() {
    return of.isOrdered;
  }
}

/** The entries of a map, likewise. */
final class EntrySet<K, V> extends HashSet<Entry<K, V>> {
  private final HashMap<K, V> of;
  private final boolean isFixed;

  EntrySet(HashMap<K, V> of, boolean isFixed) {
    super((HashMap<Entry<K, V>, Integer>) null);
    this.of = of;
    this.isFixed = isFixed;
  }

  @Override
  public boolean add(Entry<K, V> entry) {
    throw new UnsupportedOperationException();
  }

  private int find(Entry<K, V> entry) {
    Same<V> same = new Same<V>();
    int at = of.search(entry.getKey());
    return at < of.size && (entry.isOf(of) || same.are(of.values[at], entry.getValue())) ? at : -1;
  }

  @Override
  public boolean contains(Entry<K, V> entry) {
    return find(entry) >= 0;
  }

  @Override
  public boolean remove(Entry<K, V> entry) {
    int at = find(entry);
    if (at >= 0) {
      if (entry.isOf(of)) {
        entry.leave();
      }
      of.removeAt(at);
    }
    return at >= 0;
  }

  @Override
  public int size() {
    return of.size();
  }

  @Override
  public void clear() {
    of.clear();
  }

  @Override
  ArrayList<Entry<K, V>> list() {
    of.checkOrder();
    return asTheyLie();
  }

  @Override
  ArrayList<Entry<K, V>> asTheyLie() {
    ArrayList<Entry<K, V>> all = new ArrayList<Entry<K, V>>();
    for (int i = 0; i < of.size; i++) {
      Entry<K, V> entry = of.entry(i);
      all.add(isFixed ? entry.fixed() : entry);
    }
    return all;
  }

  @Override
  boolean isInOrder() {
    return of.isOrdered;
  }
}

/** Goes through what a set has at the start, and takes elements out of it. */
final class SetIterator<T> implements Iterator<T> {
  private final HashSet<T> set;
  private final ArrayList<T> all;
  private int next;
  private int size;
  private boolean hasLast;

  SetIterator(HashSet<T> set) {
    this.set = set;
    all = set.list();
    size = all.size();
  }

  public boolean hasNext() {
    return next < all.size();
  }

  private void check() {
    if (set.size() != size) {
      throw new java.util.ConcurrentModificationException();
    }
  }

  public T next() {
    check();
    if (next >= all.size()) {
      throw new java.util.NoSuchElementException();
    }
    next = next + 1;
    hasLast = true;
    return all.get(next - 1);
  }

  @Override
  public void remove() {
    if (!hasLast) {
      throw new IllegalStateException();
    }
    check();
    set.remove(all.get(next - 1));
    size = size - 1;
    hasLast = false;
  }
}

/** Goes through a copy. */
final class CopyIterator<T> implements Iterator<T> {
  private final ArrayList<T> all;
  private int next;

  CopyIterator(ArrayList<T> all) {
    this.all = all;
  }

  public boolean hasNext() {
    return next < all.size();
  }

  public T next() {
    if (next >= all.size()) {
      throw new java.util.NoSuchElementException();
    }
    next = next + 1;
    return all.get(next - 1);
  }

  @Override
  public void remove() {
    throw new IllegalStateException("an element is removed through an iterator that goes backwards, or through a heap: remove it by a method of its own");
  }
}
