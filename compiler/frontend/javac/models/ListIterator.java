// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class ListIterator<T> implements Iterator<T> {
  private final ArrayList<T> list;
  private int next;
  private int size;
  // The place of the element that next or previous gave; -1 where there is none.
  private int last;

  ListIterator(ArrayList<T> list) {
    this.list = list;
    size = list.size();
    last = -1;
  }

  ListIterator(ArrayList<T> list, int start) {
    if (start < 0 || start > list.size()) {
      throw new IndexOutOfBoundsException();
    }
    this.list = list;
    size = list.size();
    next = start;
    last = -1;
  }

  public boolean hasNext() {
    return next != list.size();
  }

  public T next() {
    check();
    if (next >= (list.isLive ? list.size() : size)) {
      throw new java.util.NoSuchElementException();
    }
    last = next;
    next = next + 1;
    return list.get(last);
  }

  public boolean hasPrevious() {
    return next != 0;
  }

  public T previous() {
    check();
    if (next <= 0) {
      throw new java.util.NoSuchElementException();
    }
    next = next - 1;
    last = next;
    return list.get(last);
  }

  public int nextIndex() {
    return next;
  }

  public int previousIndex() {
    return next - 1;
  }

  public void remove() {
    checkLast();
    check();
    list.remove(last);
    next = last;
    last = -1;
    size = list.size();
  }

  public void set(T element) {
    checkLast();
    check();
    list.set(last, element);
  }

  public void add(T element) {
    check();
    list.add(next, element);
    next = next + 1;
    last = -1;
    size = list.size();
  }

  // A list that has changed otherwise than by this iterator has another size; of a class's own list nobody is told.
  private void check() {
    if (!list.isLive && list.size() != size) {
      throw new java.util.ConcurrentModificationException();
    }
  }

  private void checkLast() {
    if (last < 0) {
      throw new IllegalStateException();
    }
  }
}
