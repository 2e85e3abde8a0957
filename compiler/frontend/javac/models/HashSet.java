// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Sets of java.util whose order is not asked for. */
public final class HashSet<T> {
  private final HashMap<T, Integer> map = new HashMap<T, Integer>();

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
}
