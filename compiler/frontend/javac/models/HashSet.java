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
    addAll(all);
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
    return size() == 0;
  }

  public void clear() {
    map.clear();
  }

  /** In their order. */
  ArrayList<T> list() {
    return map.keyList();
  }

  ArrayList<T> asTheyLie() {
    return map.keysAsTheyLie();
  }

  boolean isInOrder() {
    return map.isOrdered;
  }

  public void each(Consumer<T> action) {
    list().each(action);
  }

  public Stream<T> stream() {
    return new Stream<T>(list());
  }

  public Iterator<T> iterator() {
    return new SetIterator<T>(this);
  }

  public boolean addAll(ArrayList<T> all) {
    int before = size();
    int count = all.size();
    for (int i = 0; i < count; i++) {
      add(all.get(i));
    }
    return size() > before;
  }

  public boolean addAll(HashSet<T> all) {
    int before = size();
    boolean isKnown = all.isInOrder();
    ArrayList<T> others = all.asTheyLie();
    for (int i = 0; i < others.size(); i++) {
      add(others.get(i));
    }
    if (!isKnown) {
      map.cameInAnyOrder();
    }
    return size() > before;
  }

  public void removeIf(Predicate<? super T> test) {
    removedIf_(test);
  }

  public boolean removedIf_(Predicate<? super T> test) {
    ArrayList<T> all = list();
    return drop(all, test);
  }

  private boolean drop(ArrayList<T> all, Predicate<? super T> test) {
    boolean isAny = false;
    for (int i = 0; i < all.size(); i++) {
      if (test.test(all.get(i))) {
        remove(all.get(i));
        isAny = true;
      }
    }
    return isAny;
  }

  // Here the order is none of the program's functions'.

  public boolean removeAll(ArrayList<T> others) {
    return drop(asTheyLie(), new Among<T>(new ArrayList<T>(others), true));
  }

  public boolean removeAll(HashSet<T> others) {
    return drop(asTheyLie(), new InSet<T>(others, true));
  }

  public boolean retainAll(ArrayList<T> others) {
    return drop(asTheyLie(), new Among<T>(new ArrayList<T>(others), false));
  }

  public boolean retainAll(HashSet<T> others) {
    return drop(asTheyLie(), new InSet<T>(others, false));
  }

  public boolean containsAll(ArrayList<T> others) {
    for (int i = 0; i < others.size(); i++) {
      if (!contains(others.get(i))) {
        return false;
      }
    }
    return true;
  }

  public HashSet<T> clone_() {
    return new HashSet<T>(this);
  }

  public static <T> HashSet<T> copyOf(HashSet<T> other) {
    return new HashSet<T>(other).fixed();
  }

  public static <T> HashSet<T> copyOf(ArrayList<T> other) {
    return new HashSet<T>(other).fixed();
  }

  public boolean containsAll(HashSet<T> all) {
    ArrayList<T> others = all.asTheyLie();
    for (int i = 0; i < others.size(); i++) {
      if (!contains(others.get(i))) {
        return false;
      }
    }
    return true;
  }

  private HashSet<T> with(T element) {
    if (element == null) {
      throw new NullPointerException();
    }
    if (!add(element)) {
      throw new IllegalArgumentException();
    }
    return this;
  }

  final HashSet<T> fixed() {
    return new FixedSet<T>(this);
  }

  public static <T> HashSet<T> ofArray(T[] elements) {
    HashSet<T> set = new HashSet<T>();
    for (int k = 0; k < elements.length; k++) {
      set.with(elements[k]);
    }
    return set.fixed();
  }

  public static HashSet<Integer> ofArray(int[] texts) {
    HashSet<Integer> set = new HashSet<Integer>();
    for (int k = 0; k < texts.length; k++) {
      set.with(texts[k]);
    }
    return set.fixed();
  }

  public static <T> HashSet<T> of() {
    return new HashSet<T>().fixed();
  }

  public static <T> HashSet<T> of(T e0) {
    return new HashSet<T>().with(e0).fixed();
  }

  public static <T> HashSet<T> of(T e0, T e1) {
    return new HashSet<T>().with(e0).with(e1).fixed();
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2) {
    return new HashSet<T>().with(e0).with(e1).with(e2).fixed();
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2, T e3) {
    return new HashSet<T>().with(e0).with(e1).with(e2).with(e3).fixed();
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2, T e3, T e4) {
    return new HashSet<T>().with(e0).with(e1).with(e2).with(e3).with(e4).fixed();
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2, T e3, T e4, T e5) {
    return new HashSet<T>().with(e0).with(e1).with(e2).with(e3).with(e4).with(e5).fixed();
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2, T e3, T e4, T e5, T e6) {
    return new HashSet<T>().with(e0).with(e1).with(e2).with(e3).with(e4).with(e5).with(e6).fixed();
  }

  public static <T> HashSet<T> of(T e0, T e1, T e2, T e3, T e4, T e5, T e6, T e7) {
    return new HashSet<T>().with(e0).with(e1).with(e2).with(e3).with(e4).with(e5).with(e6).with(e7).fixed();
  }
}
