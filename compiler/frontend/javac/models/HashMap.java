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
    return search(key);
  }

  final int search(K key) {
    int at = 0;
    while (at < size && keys[at] != key) {
      at = at + 1;
    }
    return at;
  }

  public V put(K key, V value) {
    int at = find(key);
    if (at < size) {
      changing(); // views
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
      changing(); // views
      values[at] = value;
    } else {
      append(key, value);
    }
  }

  void append(K key, V value) {
    changing(); // views
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
    changing(); // views
    size = size - 1;
    for (int i = at; i < size; i++) {
      keys[i] = keys[i + 1];
      values[i] = values[i + 1];
    }
    values[size] = none;
  }

  public void clear() {
    changing(); // views
    size = 0;
    keys = (K[]) new Object[8];
    values = (V[]) new Object[8];
  }

  // ---- functions of elements

  HashMap(K[] keys, V[] values) {
    this.keys = keys;
    this.values = values;
  }

  /** The map that has the entries: another one for a view. */
  HashMap<K, V> target() {
    return this;
  }

  public HashMap(HashMap<K, V> other) {
    keys = (K[]) new Object[8];
    values = (V[]) new Object[8];
    putAll(other);
  }

  public V computeIfAbsent(K key, Function<K, V> f) {
    int at = find(key);
    if (at < size && values[at] != null) {
      return values[at];
    }
    V made = f.apply(key);
    if (made != null) {
      put_(key, made);
    }
    return made;
  }

  public V merge(K key, V value, BiFunction<V, V, V> f) {
    int at = find(key);
    V result = at < size && values[at] != null ? f.apply(values[at], value) : value;
    if (result != null) {
      put_(key, result);
    } else if (at < size) {
      removeAt(at);
    }
    return result;
  }

  public V computeIfPresent(K key, BiFunction<K, V, V> f) {
    int at = find(key);
    if (at == size || values[at] == null) {
      return null;
    }
    V made = f.apply(key, values[at]);
    changed(at, made);
    return made;
  }

  public void computeIfPresent_(K key, BiFunction<K, V, V> f) {
    int at = find(key);
    if (at < size && values[at] != null) {
      changed(at, f.apply(key, values[at]));
    }
  }

  /** What a function has made for a key that is there: null takes it out. */
  void changed(int at, V value) {
    if (value != null) {
      changing();
      values[at] = value;
    } else {
      removeAt(at);
    }
  }

  /** In the order of the other one; where that is not known, that of this one is not known either. */
  public void putAll(HashMap<K, V> given) {
    HashMap<K, V> other = given.target();
    boolean isKnown = other.isOrdered;
    for (int i = 0; i < other.size; i++) {
      put_(other.keys[i], other.values[i]);
    }
    if (!isKnown) {
      cameInAnyOrder();
    }
  }

  // ---- in order

  /** Whether the order does not depend on the one in which keys came. */
  boolean keepsOwnOrder() {
    return false;
  }

  /** What keys that came in an unknown order mean for this one. */
  void cameInAnyOrder() {
    isOrdered = isOrdered && keepsOwnOrder();
  }

  /** Whether the order of the keys means something. */
  boolean isOrdered;

  void checkOrder() {
    if (!isOrdered && size() > 1) {
      throw new IllegalStateException("a map is gone through in the order of hash codes, which derivatives do not have: make it a LinkedHashMap or a TreeMap");
    }
  }

  public HashSet<K> keySet() {
    return new KeySet<K, V>(this);
  }

  public ArrayList<V> values() {
    return new ValueList<K, V>(this);
  }

  public HashSet<Entry<K, V>> entrySet() {
    return new EntrySet<K, V>(this, false);
  }

  /** In their order. */
  ArrayList<K> keyList() {
    checkOrder();
    return keysAsTheyLie();
  }

  ArrayList<K> keysAsTheyLie() {
    ArrayList<K> all = new ArrayList<K>();
    for (int i = 0; i < size; i++) {
      all.add(keys[i]);
    }
    return all;
  }

  // The lists of values that are up to date.
  private ValueList<K, V> views;

  /** Registers a list that has just read the values. */
  final void shows(ValueList<K, V> view) {
    view.nextValues = views;
    views = view;
    view.isStale = false;
  }

  final void changing() {
    if (views != null) {
      ValueList<K, V> view = views;
      while (view != null) {
        ValueList<K, V> next = view.nextValues;
        view.isStale = true;
        view.changing();
        view = next;
      }
      views = null;
    }
  }

  public HashMap<K, V> clone_() {
    return new HashMap<K, V>(this);
  }

  public static <K, V> Entry<K, V> entry(K key, V value) {
    if (key == null || value == null) {
      throw new NullPointerException();
    }
    return new Entry<K, V>(key, value).fixed();
  }

  public static <K, V> HashMap<K, V> ofEntries(ArrayList<Entry<K, V>> entries) {
    HashMap<K, V> map = new HashMap<K, V>();
    for (int i = 0; i < entries.size(); i++) {
      map.with(entries.get(i).getKey(), entries.get(i).getValue());
    }
    return map.fixed();
  }

  public static <K, V> HashMap<K, V> copyOf(HashMap<K, V> other) {
    return new HashMap<K, V>(other).fixed();
  }

  private HashMap<K, V> with(K key, V value) {
    if (key == null || value == null) {
      throw new NullPointerException();
    }
    if (find(key) < size) {
      throw new IllegalArgumentException();
    }
    append(key, value);
    return this;
  }

  final HashMap<K, V> fixed() {
    return new FixedMap<K, V>(this);
  }

  public void forEach(BiConsumer<K, V> action) {
    checkOrder();
    int count = size;
    for (int i = 0; i < count; i++) {
      action.accept(keys[i], values[i]);
      if (size != count) {
        throw new java.util.ConcurrentModificationException();
      }
    }
  }

  Entry<K, V> entryOrNull(int at) {
    checkOrder();
    if (at < 0 || at >= size) {
      return null;
    }
    return new Entry<K, V>(keys[at], values[at]).fixed();
  }

  public Entry<K, V> firstEntry() {
    return entryOrNull(0);
  }

  public Entry<K, V> lastEntry() {
    return entryOrNull(size - 1);
  }

  public Entry<K, V> pollFirstEntry() {
    Entry<K, V> first = entryOrNull(0);
    if (size > 0) {
      removeAt(0);
    }
    return first;
  }

  public Entry<K, V> pollLastEntry() {
    Entry<K, V> last = entryOrNull(size - 1);
    if (size > 0) {
      removeAt(size - 1);
    }
    return last;
  }

  Entry<K, V> entry(int at) {
    return new Entry<K, V>(keys[at], at, this);
  }

  public boolean containsValue(V value) {
    Same<V> same = new Same<V>();
    for (int i = 0; i < size; i++) {
      if (same.are(values[i], value)) {
        return true;
      }
    }
    return false;
  }

  public V compute(K key, BiFunction<K, V, V> f) {
    int at = find(key);
    V made = f.apply(key, at < size ? values[at] : null);
    if (at < size) {
      changed(at, made);
    } else if (made != null) {
      made(key, made);
    }
    return made;
  }

  /** What a function has made, of a key that is new. */
  void made(K key, V value) {
    append(key, value);
  }

  public V replace(K key, V value) {
    int at = find(key);
    if (at == size) {
      return null;
    }
    V old = values[at];
    changing();
    values[at] = value;
    return old;
  }

  public void replace_(K key, V value) {
    int at = find(key);
    if (at < size) {
      changing();
      values[at] = value;
    }
  }

  public void replaceAll(BiFunction<K, V, V> f) {
    changing();
    for (int i = 0; i < size; i++) {
      values[i] = f.apply(keys[i], values[i]);
    }
  }

  public static <K, V> HashMap<K, V> of() {
    return new HashMap<K, V>().fixed();
  }

  public static <K, V> HashMap<K, V> of(K k0, V v0) {
    return new HashMap<K, V>().with(k0, v0).fixed();
  }

  public static <K, V> HashMap<K, V> of(K k0, V v0, K k1, V v1) {
    return new HashMap<K, V>().with(k0, v0).with(k1, v1).fixed();
  }

  public static <K, V> HashMap<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2) {
    return new HashMap<K, V>().with(k0, v0).with(k1, v1).with(k2, v2).fixed();
  }

  public static <K, V> HashMap<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3) {
    return new HashMap<K, V>().with(k0, v0).with(k1, v1).with(k2, v2).with(k3, v3).fixed();
  }

  public static <K, V> HashMap<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4) {
    return new HashMap<K, V>().with(k0, v0).with(k1, v1).with(k2, v2).with(k3, v3).with(k4, v4).fixed();
  }

  public static <K, V> HashMap<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5) {
    return new HashMap<K, V>().with(k0, v0).with(k1, v1).with(k2, v2).with(k3, v3).with(k4, v4).with(k5, v5).fixed();
  }

  public static <K, V> HashMap<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6) {
    return new HashMap<K, V>().with(k0, v0).with(k1, v1).with(k2, v2).with(k3, v3).with(k4, v4).with(k5, v5).with(k6, v6).fixed();
  }

  public static <K, V> HashMap<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7) {
    return new HashMap<K, V>().with(k0, v0).with(k1, v1).with(k2, v2).with(k3, v3).with(k4, v4).with(k5, v5).with(k6, v6).with(k7, v7).fixed();
  }
}
