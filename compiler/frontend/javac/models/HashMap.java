// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Maps of java.util. Keys are compared by '==': the reader accepts numbers, and classes without 'equals'. A value that is not there is null,
 *  or a NullPointerException where V is a number. */
public class HashMap<K, V> {
  K[] keys;
  V[] values;
  int size;
  V none;

  public HashMap() {
    keys = (K[]) new Object[8];
    values = (V[]) new Object[8];
  }

  public HashMap(int capacity) {
    keys = (K[]) new Object[8];
    values = (V[]) new Object[8];
  }

  int find(K key) {
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

  void append(K key, V value) {
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

  void removeAt(int at) {
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

  public V computeIfPresent(K key, BiFunction<K, V, V> f) {
    int at = find(key);
    if (at == size) {
      return null;
    }
    V made = f.apply(key, values[at]);
    values[at] = made;
    return made;
  }

  public void computeIfPresent_(K key, BiFunction<K, V, V> f) {
    int at = find(key);
    if (at < size) {
      values[at] = f.apply(key, values[at]);
    }
  }

  public void putAll(HashMap<K, V> other) {
    for (int i = 0; i < other.size; i++) {
      put_(other.keys[i], other.values[i]);
    }
  }

  // ---- in order

  /** Whether the order of the keys means something. */
  boolean isOrdered;

  void checkOrder() {
    if (!isOrdered) {
      throw new IllegalStateException("a map is gone through in the order of hash codes, which derivatives do not have: make it a LinkedHashMap or a TreeMap");
    }
  }

  public HashSet<K> keySet() {
    checkOrder();
    LinkedHashMap<K, Integer> all = new LinkedHashMap<K, Integer>();
    for (int i = 0; i < size; i++) {
      all.last(keys[i], 1);
    }
    return new HashSet<K>(all);
  }

  /** What is known to be new, and last. */
  void last(K key, V value) {
    append(key, value);
  }

  public ArrayList<V> values() {
    checkOrder();
    ArrayList<V> all = new ArrayList<V>();
    for (int i = 0; i < size; i++) {
      all.add(values[i]);
    }
    return all;
  }

  public HashSet<Entry<K, V>> entrySet() {
    checkOrder();
    LinkedHashMap<Entry<K, V>, Integer> all = new LinkedHashMap<Entry<K, V>, Integer>();
    for (int i = 0; i < size; i++) {
      all.last(entry(i), 1);
    }
    return new HashSet<Entry<K, V>>(all);
  }

  ArrayList<K> keyList() {
    checkOrder();
    ArrayList<K> all = new ArrayList<K>();
    for (int i = 0; i < size; i++) {
      all.add(keys[i]);
    }
    return all;
  }

  public void forEach(BiConsumer<K, V> action) {
    checkOrder();
    for (int i = 0; i < size; i++) {
      action.accept(keys[i], values[i]);
    }
  }

  Entry<K, V> entry(int at) {
    return new Entry<K, V>(keys[at], values[at], this);
  }
}
