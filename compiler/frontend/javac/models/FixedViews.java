// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A map that only its owner changes, as 'unmodifiableMap' and 'Map.of' give it. */
final class FixedMap<K, V> extends HashMap<K, V> {
  private final HashMap<K, V> of;

  FixedMap(HashMap<K, V> of) {
    super((K[]) null, (V[]) null);
    this.of = of;
  }

  @Override
  HashMap<K, V> target() {
    return of.target();
  }

  @Override
  void checkOrder() {
    of.checkOrder();
  }

  // ---- asks

  @Override
  Entry<K, V> entryOrNull(int at) {
    return of.entryOrNull(at);
  }

  @Override
  public Entry<K, V> firstEntry() {
    return of.firstEntry();
  }

  @Override
  public Entry<K, V> lastEntry() {
    return of.lastEntry();
  }

  @Override
  public Entry<K, V> pollFirstEntry() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Entry<K, V> pollLastEntry() {
    throw new UnsupportedOperationException();
  }

  @Override
  public V get(K key) {
    return of.get(key);
  }

  @Override
  public V getOrDefault(K key, V otherwise) {
    return of.getOrDefault(key, otherwise);
  }

  @Override
  public boolean containsKey(K key) {
    return of.containsKey(key);
  }

  @Override
  public boolean containsValue(V value) {
    return of.containsValue(value);
  }

  @Override
  public int size() {
    return of.size();
  }

  @Override
  public boolean isEmpty() {
    return of.isEmpty();
  }

  @Override
  public void forEach(BiConsumer<K, V> action) {
    of.forEach(action);
  }

  @Override
  public HashSet<K> keySet() {
    return new FixedSet<K>(of.keySet());
  }

  @Override
  public ArrayList<V> values() {
    return new FixedView<V>(of.values());
  }

  @Override
  public HashSet<Entry<K, V>> entrySet() {
    return new FixedSet<Entry<K, V>>(new EntrySet<K, V>(target(), true));
  }

  // ---- changes nothing

  @Override
  public V put(K key, V value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void put_(K key, V value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public V putIfAbsent(K key, V value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void putIfAbsent_(K key, V value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void putAll(HashMap<K, V> other) {
    throw new UnsupportedOperationException();
  }

  @Override
  public V remove(K key) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void remove_(K key) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void clear() {
    throw new UnsupportedOperationException();
  }

  @Override
  public V compute(K key, BiFunction<K, V, V> f) {
    throw new UnsupportedOperationException();
  }

  @Override
  public V computeIfAbsent(K key, Function<K, V> f) {
    throw new UnsupportedOperationException();
  }

  @Override
  public V computeIfPresent(K key, BiFunction<K, V, V> f) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void computeIfPresent_(K key, BiFunction<K, V, V> f) {
    throw new UnsupportedOperationException();
  }

  @Override
  public V merge(K key, V value, BiFunction<V, V, V> f) {
    throw new UnsupportedOperationException();
  }

  @Override
  public V replace(K key, V value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void replace_(K key, V value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void replaceAll(BiFunction<K, V, V> f) {
    throw new UnsupportedOperationException();
  }
}

/** A set that only its owner changes, likewise. */
final class FixedSet<T> extends HashSet<T> {
  private final HashSet<T> of;

  FixedSet(HashSet<T> of) {
    super((HashMap<T, Integer>) null);
    this.of = of;
  }

  @Override
  public boolean contains(T element) {
    return of.contains(element);
  }

  @Override
  public int size() {
    return of.size();
  }

  @Override
  ArrayList<T> list() {
    return of.list();
  }

  @Override
  ArrayList<T> asTheyLie() {
    return of.asTheyLie();
  }

  @Override
  boolean isInOrder() {
    return of.isInOrder();
  }

  @Override
  public boolean add(T element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean addAll(ArrayList<T> all) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean addAll(HashSet<T> all) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean remove(T element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void clear() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removedIf_(Predicate<? super T> test) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removeAll(ArrayList<T> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean removeAll(HashSet<T> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean retainAll(ArrayList<T> others) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean retainAll(HashSet<T> others) {
    throw new UnsupportedOperationException();
  }
}
