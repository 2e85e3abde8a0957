// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A HashMap whose keys have hash codes that derivatives know. Its entries lie in the order in which java.util.HashMap of JDK 8 to 21 goes
 *  through them: by the places in a table that doubles, in one place as they came. */
public class NumberMap<K, V> extends HashMap<K, V> {
  // As they were when the keys came.
  private int[] codes = new int[8];
  private int table;
  private int wanted;
  private boolean isConcurrent;
  // Whether the table has grown as too many keys had one place.
  private boolean isCrowded;

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

  private int place(int code) {
    return (code ^ (code >>> 16)) & (table - 1);
  }

  /** Only what has the same hash code is equal. */
  @Override
  int find(K key) {
    int code = code(key);
    int at = 0;
    while (at < size && !(codes[at] == code && keys[at] == key)) {
      at = at + 1;
    }
    return at;
  }

  @Override
  void removeAt(int at) {
    for (int i = at; i < size - 1; i++) {
      codes[i] = codes[i + 1];
    }
    super.removeAt(at);
  }

  private void move(int from, int to) {
    keys[to] = keys[from];
    values[to] = values[from];
    codes[to] = codes[from];
  }

  private void set(int at, K key, V value, int code) {
    keys[at] = key;
    values[at] = value;
    codes[at] = code;
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
      int code = codes[i];
      int at = i;
      while (at > 0 && place(codes[at - 1]) > place(code)) {
        move(at - 1, at);
        at = at - 1;
      }
      set(at, key, value, code);
    }
  }

  private void insert(K key, V value, boolean isMade) {
    boolean isFirst = isMade && !isConcurrent;
    super.append(key, value);
    if (codes.length < keys.length) {
      int[] more = new int[keys.length];
      for (int i = 0; i < codes.length; i++) {
        more[i] = codes[i];
      }
      codes = more;
    }
    int code = code(key);
    int wantedPlace = place(code);
    int shared = 0;
    int at = size - 1;
    for (int i = 0; i < size - 1; i++) {
      shared = place(codes[i]) == wantedPlace ? shared + 1 : shared;
    }
    boolean isMuch = shared >= (isFirst ? 7 : 8);
    // The library makes a tree of them, in a small table a larger table.
    boolean isGrown = isMuch && !isConcurrent && table < 64;
    isOrdered = isOrdered && (!isMuch || isGrown) && !(isConcurrent && size > 11);
    while (at > 0 && (isFirst ? place(codes[at - 1]) >= wantedPlace : place(codes[at - 1]) > wantedPlace)) {
      move(at - 1, at);
      at = at - 1;
    }
    set(at, key, value, code);
    if (isGrown) {
      isCrowded = true;
      grow();
    }
  }

  // Keys in one place lie as they came, others by their places.
  @Override
  void cameInAnyOrder() {
    boolean isKnown = isOrdered && !isConcurrent && !isCrowded;
    for (int i = 1; i < size; i++) {
      isKnown = isKnown && place(codes[i - 1]) != place(codes[i]);
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
