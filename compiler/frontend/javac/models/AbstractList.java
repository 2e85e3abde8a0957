// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A list whose elements a class of the program gives by 'get' and 'size'. What is not asked of them is asked of copies, which are read anew
 *  each time: nobody says when the elements change. */
public abstract class AbstractList<T> extends ArrayList<T> {
  protected AbstractList() {
    isView = true;
    isStale = true;
    isLive = true;
  }

  @Override
  public abstract T get(int index);

  @Override
  public abstract int size();

  @Override
  void refresh() {
    int count = size();
    elements = (T[]) new Object[count + 1];
    size = count;
    for (int i = 0; i < count; i++) {
      elements[i] = get(i);
    }
  }

  @Override
  public T set(int index, T element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(int index, T element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public T remove(int index) {
    throw new UnsupportedOperationException();
  }

  @Override
  void grown(int at) {
    add(at, elements[at]);
  }

  @Override
  void replaced(int at) {
    set(at, elements[at]);
  }

  @Override
  void removed(int at) {
    remove(at);
  }
}
