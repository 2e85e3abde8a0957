// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Sets of java.util. */
public class HashSet<T> implements Iterable<T> {
  final HashMap<T, Integer> map;

  public HashSet() {
    map = new HashMap<T, Integer>();
  }

  public HashSet(ArrayList<T> all) {
    map = new HashMap<T, Integer>();
    for (int i = 0; i < all.size(); i++) {
      map.put_(all.get(i), 1);
    }
  }

  public HashSet(HashSet<T> all) {
    map = new HashMap<T, Integer>();
    map.putAll(all.map);
  }

  HashSet(HashMap<T, Integer> map) {
    this.map = map;
  }

  public boolean add(T element) {
    boolean fresh = !map.containsKey(element);
    map.put_(element, 1);
    return fresh;
  }

  public boolean contains(T element) {
    return map.containsKey(element);
  }

  public boolean remove(T element) {
    boolean was = map.containsKey(element);
    map.remove_(element);
    return was;
  }

  public int size() {
    return map.size();
  }

  public boolean isEmpty() {
    return map.isEmpty();
  }

  public void clear() {
    map.clear();
  }

  public void each(Consumer<T> action) {
    map.keyList().each(action);
  }

  public Stream<T> stream() {
    return new Stream<T>(map.keyList());
  }

  public Iterator<T> iterator() {
    return new ListIterator<T>(map.keyList());
  }

  public boolean addAll(ArrayList<T> all) {
    int before = map.size();
    for (int i = 0; i < all.size(); i++) {
      add(all.get(i));
    }
    return map.size() > before;
  }

  public boolean addAll(HashSet<T> all) {
    int before = map.size();
    map.putAll(all.map);
    return map.size() > before;
  }

  public boolean containsAll(HashSet<T> all) {
    ArrayList<T> others = all.map.keyList();
    for (int i = 0; i < others.size(); i++) {
      if (!contains(others.get(i))) {
        return false;
      }
    }
    return true;
  }

  public static <T> HashSet<T> of() {
    HashSet<T> set = new HashSet<T>();
    return set;
  }

  public static <T> HashSet<T> of(T e0) {
    HashSet<T> set = new HashSet<T>();
    set.add(e0);
    return set;
  }

  public static <T> HashSet<T> of(T e0, T e1) {
    HashSet<T> set = new HashSet<T>();
    set.add(e0);
    set.add(e1);
    return set;
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2) {
    HashSet<T> set = new HashSet<T>();
    set.add(e0);
    set.add(e1);
    set.add(e2);
    return set;
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2, T e3) {
    HashSet<T> set = new HashSet<T>();
    set.add(e0);
    set.add(e1);
    set.add(e2);
    set.add(e3);
    return set;
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2, T e3, T e4) {
    HashSet<T> set = new HashSet<T>();
    set.add(e0);
    set.add(e1);
    set.add(e2);
    set.add(e3);
    set.add(e4);
    return set;
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2, T e3, T e4, T e5) {
    HashSet<T> set = new HashSet<T>();
    set.add(e0);
    set.add(e1);
    set.add(e2);
    set.add(e3);
    set.add(e4);
    set.add(e5);
    return set;
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2, T e3, T e4, T e5, T e6) {
    HashSet<T> set = new HashSet<T>();
    set.add(e0);
    set.add(e1);
    set.add(e2);
    set.add(e3);
    set.add(e4);
    set.add(e5);
    set.add(e6);
    return set;
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2, T e3, T e4, T e5, T e6, T e7) {
    HashSet<T> set = new HashSet<T>();
    set.add(e0);
    set.add(e1);
    set.add(e2);
    set.add(e3);
    set.add(e4);
    set.add(e5);
    set.add(e6);
    set.add(e7);
    return set;
  }
}
