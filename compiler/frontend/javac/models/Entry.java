// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class Entry<K, V> {
  private final K key;
  private V value;
  private final HashMap<K, V> map;

  Entry(K key, V value, HashMap<K, V> map) {
    this.key = key;
    this.value = value;
    this.map = map;
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
    return value;
  }

  public boolean equals_(Entry<K, V> other) {
    Same<K> sameKey = new Same<K>();
    Same<V> sameValue = new Same<V>();
    return other != null && sameKey.are(key, other.key) && sameValue.are(value, other.value);
  }

  public void setValue(V changed) {
    value = changed;
    map.put_(key, changed);
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
