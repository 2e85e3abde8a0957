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

  // What goes through the elements one by one asks for no more of them than the library does.

  @Override
  public int indexOf(T element) {
    Same<T> same = new Same<T>();
    int count = size();
    for (int i = 0; i < count; i++) {
      if (same.are(get(i), element)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public int lastIndexOf(T element) {
    Same<T> same = new Same<T>();
    for (int i = size() - 1; i >= 0; i--) {
      if (same.are(get(i), element)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void each(Consumer<? super T> action) {
    int i = 0;
    while (i != size()) {
      action.accept(get(i));
      i = i + 1;
    }
  }

  @Override
  public boolean equals_(ArrayList<T> other) {
    if (other == null || size() != other.size()) {
      return false;
    }
    Same<T> same = new Same<T>();
    int count = size();
    for (int i = 0; i < count; i++) {
      if (!same.are(get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void replaceAll(UnaryOperator<T> f) {
    int i = 0;
    while (i != size()) {
      set(i, f.apply(get(i)));
      i = i + 1;
    }
  }

  @Override
  public boolean removedIf_(Predicate<? super T> test) {
    boolean removes = false;
    int i = 0;
    while (i != size()) {
      if (test.test(get(i))) {
        remove(i);
        removes = true;
      } else {
        i = i + 1;
      }
    }
    return removes;
  }

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public T set(int index, T element) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void add(T element) {
    add(size(), element);
  }

  @Override
  public void clear() {
    int count = size();
    for (int i = 0; i < count; i++) {
      get(0);
      remove(0);
    }
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
