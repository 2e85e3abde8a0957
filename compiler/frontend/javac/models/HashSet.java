// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Sets of java.util. */
public class HashSet<T> implements Iterable<T> {
  private final HashMap<T, Integer> map;

  public HashSet() {
    map = new HashMap<T, Integer>();
  }

  public HashSet(ArrayList<T> all) {
    map = new HashMap<T, Integer>();
    for (int i = 0; i < all.size(); i++) {
      map.put_(all.get(i), 1);
    }
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
}
