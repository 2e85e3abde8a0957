// SPDX-License-Identifier: MIT
package org.wengert.model;

/** java.util.Vector: a list with names of its own for what lists do. */
public class Vector<T> extends ArrayList<T> {
  public Vector() {}

  public Vector(int capacity) {
    super(capacity);
  }

  public Vector(int capacity, int more) {
    super(capacity);
  }

  public Vector(ArrayList<? extends T> other) {
    super(other);
  }

  public Vector(HashSet<T> other) {
    super(other);
  }

  public T firstElement() {
    return getFirst();
  }

  public T lastElement() {
    return getLast();
  }

  public T elementAt(int index) {
    return get(index);
  }

  public void addElement(T element) {
    add(element);
  }

  public void insertElementAt(T element, int index) {
    add(index, element);
  }

  public void setElementAt(T element, int index) {
    set(index, element);
  }

  public void removeElementAt(int index) {
    remove(index);
  }

  public boolean removeElement(T element) {
    return removeObject(element);
  }

  public void removeAllElements() {
    clear();
  }

  @Override
  public ArrayList<T> clone_() {
    return new Vector<T>(this);
  }

  public Enumeration<T> elements() {
    return new Elements<T>(this);
  }
}

final class Elements<T> implements Enumeration<T> {
  private final ArrayList<T> list;
  private int next;

  Elements(ArrayList<T> list) {
    this.list = list;
  }

  public boolean hasMoreElements() {
    return next < list.size();
  }

  public T nextElement() {
    if (next >= list.size()) {
      throw new java.util.NoSuchElementException();
    }
    next = next + 1;
    return list.get(next - 1);
  }
}
