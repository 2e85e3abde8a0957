// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A map in the order in which its keys came. */
public class LinkedHashMap<K, V> extends HashMap<K, V> {
  private boolean isByAccess;

  public LinkedHashMap() {
    isOrdered = true;
  }

  public LinkedHashMap(HashMap<K, V> other) {
    isOrdered = true;
    putAll(other);
  }

  public LinkedHashMap(int capacity) {
    isOrdered = true;
  }

  public LinkedHashMap(int capacity, float load) {
    isOrdered = true;
  }

  public LinkedHashMap(int capacity, float load, boolean isByAccess) {
    isOrdered = true;
    this.isByAccess = isByAccess;
  }

  // What is asked for is the last one from then on.
  @Override
  int find(K key) {
    int at = super.find(key);
    if (isByAccess && at < size - 1) {
      changing();
      K found = keys[at];
      V value = values[at];
      for (int i = at; i < size - 1; i++) {
        keys[i] = keys[i + 1];
        values[i] = values[i + 1];
      }
      keys[size - 1] = found;
      values[size - 1] = value;
      return size - 1;
    }
    return at;
  }

  @Override
  public boolean containsKey(K key) {
    return super.find(key) < size;
  }

  @Override
  public HashMap<K, V> clone_() {
    return new LinkedHashMap<K, V>(this);
  }
}
