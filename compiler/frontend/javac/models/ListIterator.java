// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class ListIterator<T> implements Iterator<T> {
  private final ArrayList<T> list;
  private int next;
  private int size;

  ListIterator(ArrayList<T> list) {
    this.list = list;
    size = list.size();
  }

  public boolean hasNext() {
    return next != list.size();
  }

  public T next() {
    // A list that has changed otherwise than by this iterator has another size.
    if (list.size() != size) {
      throw new java.util.ConcurrentModificationException();
    }
    if (next == size) {
      throw new java.util.NoSuchElementException();
    }
    next = next + 1;
    return list.get(next - 1);
  }

  public void remove() {
    next = next - 1;
    list.remove(next);
    size = size - 1;
  }
}
