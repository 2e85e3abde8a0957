// SPDX-License-Identifier: MIT
package org.wengert.model;

/** An entry of a map, whose value is the map's; or one by itself. */
public final class Entry<K, V> {
  private final K key;
  // Of an entry by itself.
  private V value;
  private HashMap<K, V> map;
  private int at;
  private boolean isFixed;

  Entry(K key, int at, HashMap<K, V> map) {
    this.key = key;
    this.at = at;
    this.map = map;
  }

  public Entry(K key, V value) {
    this.key = key;
    this.value = value;
  }

  Entry<K, V> fixed() {
    isFixed = true;
    return this;
  }

  private void find() {
    if (at >= map.size || map.keys[at] != key) {
      at = map.search(key);
      if (at == map.size) {
        throw new IllegalStateException("an entry is asked for its value after its key has left the map: ask before");
      }
    }
  }

  /** The entry goes out of its map, with the value that it has. */
  void leave() {
    value = getValue();
    map = null;
  }

  boolean isOf(HashMap<K, V> other) {
    return map == other;
  }

  public static <K, V> Comparator<Entry<K, V>> comparingByKey() {
    return new EntryByKey<K, V>(new Natural<K>());
  }

  public static <K, V> Comparator<Entry<K, V>> comparingByKey(Comparator<K> order) {
    return new EntryByKey<K, V>(order);
  }

  public static <K, V> Comparator<Entry<K, V>> comparingByValue() {
    return new EntryByValue<K, V>(new Natural<V>());
  }

  public static <K, V> Comparator<Entry<K, V>> comparingByValue(Comparator<V> order) {
    return new EntryByValue<K, V>(order);
  }

  public K getKey() {
    return key;
  }

  public V getValue() {
    if (map == null) {
      return value;
    }
    find();
    return map.values[at];
  }

  public boolean equals_(Entry<K, V> other) {
    Same<K> sameKey = new Same<K>();
    Same<V> sameValue = new Same<V>();
    return other != null && sameKey.are(key, other.key) && sameValue.are(getValue(), other.getValue());
  }

  public V setValue(V changed) {
    V old = getValue();
    setValue_(changed);
    return old;
  }

  public void setValue_(V changed) {
    if (isFixed) {
      throw new UnsupportedOperationException();
    }
    if (map == null) {
      value = changed;
    } else {
      find();
      map.changing();
      map.values[at] = changed;
    }
  }
}

final class EntryByKey<K, V> implements Comparator<Entry<K, V>> {
  final Comparator<K> order;

  EntryByKey(Comparator<K> order) {
    this.order = order;
  }

  public int compare(Entry<K, V> first, Entry<K, V> second) {
    return order.compare(first.getKey(), second.getKey());
  }
}

final class EntryByValue<K, V> implements Comparator<Entry<K, V>> {
  final Comparator<V> order;

  EntryByValue(Comparator<V> order) {
    this.order = order;
  }

  public int compare(Entry<K, V> first, Entry<K, V> second) {
    return order.compare(first.getValue(), second.getValue());
  }
}
