// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Maps of java.util whose order is not asked for. Keys are compared by '==': the reader accepts numbers, and classes without 'equals'. A value that is not there is null,
 *  or a NullPointerException where V is a number. */
public final class HashMap<K, V> {
  private K[] keys;
  private V[] values;
  private int size;
  private V none;

  public HashMap() {
    keys = (K[]) new Object[8];
    values = (V[]) new Object[8];
  }

  private int find(K key) {
    int at = 0;
    while (at < size && keys[at] != key) {
      at = at + 1;
    }
    return at;
  }

  public V put(K key, V value) {
    int at = find(key);
    if (at < size) {
      V old = values[at];
      values[at] = value;
      return old;
    }
    append(key, value);
    return null;
  }

  /** A call of put whose value nobody asks for; likewise the other names that end so. */
  public void put_(K key, V value) {
    int at = find(key);
    if (at < size) {
      values[at] = value;
    } else {
      append(key, value);
    }
  }

  private void append(K key, V value) {
    if (size == keys.length) {
      K[] moreKeys = (K[]) new Object[2 * size];
      V[] moreValues = (V[]) new Object[2 * size];
      for (int i = 0; i < size; i++) {
        moreKeys[i] = keys[i];
        moreValues[i] = values[i];
      }
      keys = moreKeys;
      values = moreValues;
    }
    keys[size] = key;
    values[size] = value;
    size = size + 1;
  }

  public V get(K key) {
    int at = find(key);
    if (at == size) {
      return null;
    }
    return values[at];
  }

  public V getOrDefault(K key, V otherwise) {
    int at = find(key);
    return at < size ? values[at] : otherwise;
  }

  public V putIfAbsent(K key, V value) {
    int at = find(key);
    if (at < size) {
      return values[at];
    }
    put_(key, value);
    return null;
  }

  public void putIfAbsent_(K key, V value) {
    if (find(key) == size) {
      append(key, value);
    }
  }

  public boolean containsKey(K key) {
    return find(key) < size;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public V remove(K key) {
    int at = find(key);
    if (at == size) {
      return null;
    }
    V old = values[at];
    removeAt(at);
    return old;
  }

  public void remove_(K key) {
    int at = find(key);
    if (at < size) {
      removeAt(at);
    }
  }

  private void removeAt(int at) {
    size = size - 1;
    for (int i = at; i < size; i++) {
      keys[i] = keys[i + 1];
      values[i] = values[i + 1];
    }
    values[size] = none;
  }

  public void clear() {
    size = 0;
    keys = (K[]) new Object[8];
    values = (V[]) new Object[8];
  }

  // ---- functions of elements

  public V computeIfAbsent(K key, Function<K, V> f) {
    int at = find(key);
    if (at < size) {
      return values[at];
    }
    V made = f.apply(key);
    put_(key, made);
    return made;
  }

  public V merge(K key, V value, BiFunction<V, V, V> f) {
    int at = find(key);
    V result = at < size ? f.apply(values[at], value) : value;
    put_(key, result);
    return result;
  }
}
