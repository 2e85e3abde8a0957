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

  public K getKey() {
    return key;
  }

  public V getValue() {
    return value;
  }

  public void setValue(V changed) {
    value = changed;
    map.put_(key, changed);
  }
}
