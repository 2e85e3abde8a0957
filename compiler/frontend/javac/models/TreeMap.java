// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A map in the order of its keys, which are equal if the order says so. */
public final class TreeMap<K, V> extends HashMap<K, V> {
  private final Comparator<K> order;

  public TreeMap() {
    order = new Natural<K>();
    isOrdered = true;
  }

  public TreeMap(Comparator<K> order) {
    this.order = order;
    isOrdered = true;
  }

  public TreeMap(HashMap<K, V> other) {
    order = new Natural<K>();
    isOrdered = true;
    putAll(other);
  }

  /** For keys that have an order of their own. */
  public TreeMap(Comparator<K> order, HashMap<K, V> other) {
    this.order = order;
    isOrdered = true;
    putAll(other);
  }

  @Override
  boolean keepsOwnOrder() {
    return true;
  }

  @Override
  int find(K key) {
    int at = 0;
    while (at < size && order.compare(keys[at], key) != 0) {
      at = at + 1;
    }
    return at;
  }

  @Override
  void append(K key, V value) {
    super.append(key, value);
    int at = size - 1;
    while (at > 0 && order.compare(keys[at - 1], key) > 0) {
      keys[at] = keys[at - 1];
      values[at] = values[at - 1];
      at = at - 1;
    }
    keys[at] = key;
    values[at] = value;
  }

  // The number of keys below the given one, itself included or not.
  private int below(K key, boolean includes) {
    int at = 0;
    while (at < size && (order.compare(keys[at], key) < 0 || includes && order.compare(keys[at], key) == 0)) {
      at = at + 1;
    }
    return at;
  }

  private K keyOrNull(int at) {
    if (at < 0 || at >= size) {
      return null;
    }
    return keys[at];
  }

  public K firstKey() {
    if (size == 0) {
      throw new java.util.NoSuchElementException();
    }
    return keys[0];
  }

  public K lastKey() {
    if (size == 0) {
      throw new java.util.NoSuchElementException();
    }
    return keys[size - 1];
  }

  public K floorKey(K key) {
    return keyOrNull(below(key, true) - 1);
  }

  public K lowerKey(K key) {
    return keyOrNull(below(key, false) - 1);
  }

  public K ceilingKey(K key) {
    return keyOrNull(below(key, false));
  }

  public K higherKey(K key) {
    return keyOrNull(below(key, true));
  }

  public Entry<K, V> floorEntry(K key) {
    return entryOrNull(below(key, true) - 1);
  }

  public Entry<K, V> lowerEntry(K key) {
    return entryOrNull(below(key, false) - 1);
  }

  public Entry<K, V> ceilingEntry(K key) {
    return entryOrNull(below(key, false));
  }

  public Entry<K, V> higherEntry(K key) {
    return entryOrNull(below(key, true));
  }

  private TreeMap<K, V> part(int from, int to) {
    TreeMap<K, V> some = new TreeMap<K, V>(order);
    for (int i = from; i < to; i++) {
      some.append(keys[i], values[i]);
    }
    return some;
  }

  // Parts are copies: the reader takes them where they are asked at once.

  public TreeMap<K, V> headMap(K to) {
    return part(0, below(to, false));
  }

  public TreeMap<K, V> headMap(K to, boolean includes) {
    return part(0, below(to, includes));
  }

  public TreeMap<K, V> tailMap(K from) {
    return part(below(from, false), size);
  }

  public TreeMap<K, V> tailMap(K from, boolean includes) {
    return part(below(from, !includes), size);
  }

  public TreeMap<K, V> subMap(K from, K to) {
    return subMap(from, true, to, false);
  }

  public TreeMap<K, V> subMap(K from, boolean includesFrom, K to, boolean includesTo) {
    if (order.compare(from, to) > 0) {
      throw new IllegalArgumentException();
    }
    return part(below(from, !includesFrom), below(to, includesTo));
  }

  public TreeMap<K, V> descendingMap() {
    TreeMap<K, V> all = new TreeMap<K, V>(new Reversed<K>(order));
    for (int i = 0; i < size; i++) {
      all.append(keys[i], values[i]);
    }
    return all;
  }

  public TreeSet<K> descendingKeySet() {
    TreeSet<K> all = new TreeSet<K>(new Reversed<K>(order));
    for (int i = 0; i < size; i++) {
      all.add(keys[i]);
    }
    return all;
  }

  public TreeSet<K> navigableKeySet() {
    TreeSet<K> all = new TreeSet<K>(order);
    for (int i = 0; i < size; i++) {
      all.add(keys[i]);
    }
    return all;
  }

  @Override
  public HashMap<K, V> clone_() {
    return part(0, size);
  }
}
