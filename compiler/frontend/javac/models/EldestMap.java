// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A LinkedHashMap that a class of the program extends: it may say that the first entry goes. */
public class EldestMap<K, V> extends LinkedHashMap<K, V> {
  public EldestMap() {}

  public EldestMap(int capacity) {
    super(capacity);
  }

  public EldestMap(int capacity, float load) {
    super(capacity, load);
  }

  public EldestMap(int capacity, float load, boolean isByAccess) {
    super(capacity, load, isByAccess);
  }

  protected boolean removeEldestEntry(Entry<K, V> eldest) {
    return false;
  }

  @Override
  void append(K key, V value) {
    super.append(key, value);
    if (removeEldestEntry(entry(0))) {
      removeAt(0);
    }
  }
}
