// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class ListIterator<T> implements Iterator<T> {
  private final ArrayList<T> list;
  private int next;

  ListIterator(ArrayList<T> list) {
    this.list = list;
  }

  public boolean hasNext() {
    return next < list.size();
  }

  public T next() {
    next = next + 1;
    return list.get(next - 1);
  }

  public void remove() {
    next = next - 1;
    list.remove(next);
  }
}
