// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A HashMap whose keys have hash codes that derivatives know. Its entries lie in the order in which java.util.HashMap of JDK 8 to 21 goes
 *  through them: by the places in a table that doubles, in one place as they came. */
public class NumberMap<K, V> extends HashMap<K, V> {
  private int table;
  private int wanted;
  private boolean isConcurrent;

  public NumberMap() {
    isOrdered = true;
  }

  public NumberMap(int capacity) {
    isOrdered = true;
    wanted = powerAbove(capacity);
  }

  public NumberMap(HashMap<K, V> other) {
    isOrdered = true;
    putAll(other);
  }

  /** A ConcurrentHashMap: what a function makes comes last in its place, and the order is known to eleven keys. */
  public NumberMap(boolean isConcurrent) {
    isOrdered = true;
    this.isConcurrent = isConcurrent;
  }

  private static int powerAbove(int capacity) {
    int power = 1;
    while (power < capacity) {
      power = 2 * power;
    }
    return power;
  }

  int code(K key) {
    return Hash.of(key);
  }

  private int place(K key) {
    int hash = code(key);
    return (hash ^ (hash >>> 16)) & (table - 1);
  }

  private boolean isFull() {
    return size > table * 3 / 4;
  }

  // Those of one place stay in their order.
  private void grow() {
    table = table == 0 ? (wanted == 0 ? 16 : wanted) : 2 * table;
    for (int i = 1; i < size; i++) {
      K key = keys[i];
      V value = values[i];
      int wantedPlace = place(key);
      int at = i;
      while (at > 0 && place(keys[at - 1]) > wantedPlace) {
        keys[at] = keys[at - 1];
        values[at] = values[at - 1];
        at = at - 1;
      }
      keys[at] = key;
      values[at] = value;
    }
  }

  private void insert(K key, V value, boolean isMade) {
    boolean isFirst = isMade && !isConcurrent;
    super.append(key, value);
    int wantedPlace = place(key);
    int shared = 0;
    int at = size - 1;
    for (int i = 0; i < size - 1; i++) {
      shared = place(keys[i]) == wantedPlace ? shared + 1 : shared;
    }
    // The library makes a tree of them, or a larger table.
    isOrdered = isOrdered && shared < (isFirst ? 7 : 8) && !(isConcurrent && size > 11);
    while (at > 0 && (isFirst ? place(keys[at - 1]) >= wantedPlace : place(keys[at - 1]) > wantedPlace)) {
      keys[at] = keys[at - 1];
      values[at] = values[at - 1];
      at = at - 1;
    }
    keys[at] = key;
    values[at] = value;
  }

  // Keys in one place lie as they came, others by their places.
  @Override
  void cameInAnyOrder() {
    boolean isKnown = isOrdered && !isConcurrent;
    for (int i = 1; i < size; i++) {
      isKnown = isKnown && place(keys[i - 1]) != place(keys[i]);
    }
    isOrdered = isKnown;
  }

  @Override
  void append(K key, V value) {
    if (table == 0) {
      grow();
    }
    insert(key, value, false);
    if (isFull()) {
      grow();
    }
  }

  // What a function makes comes first in its place, and the table grows only with the next call of this kind.
  private void beforeFunction() {
    if (table == 0 || isFull()) {
      grow();
    }
  }

  @Override
  void made(K key, V value) {
    insert(key, value, true);
  }

  @Override
  public V compute(K key, BiFunction<K, V, V> f) {
    beforeFunction();
    return super.compute(key, f);
  }

  @Override
  public V computeIfAbsent(K key, Function<K, V> f) {
    beforeFunction();
    int at = find(key);
    if (at < size) {
      if (values[at] == null) {
        V set = f.apply(key);
        changing();
        values[at] = set;
      }
      return values[at];
    }
    V value = f.apply(key);
    if (value != null) {
      made(key, value);
    }
    return value;
  }

  @Override
  public V merge(K key, V value, BiFunction<V, V, V> f) {
    beforeFunction();
    int at = find(key);
    if (at < size) {
      V result = values[at] != null ? f.apply(values[at], value) : value;
      changed(at, result);
      return result;
    }
    made(key, value);
    return value;
  }

  @Override
  public void putAll(HashMap<K, V> other) {
    if (other.isEmpty()) {
      return;
    }
    isOrdered = isOrdered && !isConcurrent;
    int least = (int) (other.size() / 0.75f + 1.0f);
    if (table == 0) {
      wanted = wanted >= least ? wanted : powerAbove(least);
    } else {
      while (other.size() > table * 3 / 4) {
        grow();
      }
    }
    super.putAll(other);
  }

  @Override
  public HashMap<K, V> clone_() {
    return new NumberMap<K, V>(this);
  }
}
