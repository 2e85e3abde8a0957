// SPDX-License-Identifier: MIT
package org.wengert.model;

/** java.util.Stack: the top is the last element. */
public final class Stack<T> implements Iterable<T> {
  private final ArrayList<T> list = new ArrayList<T>();

  public T push(T element) {
    list.add(element);
    return element;
  }

  public T pop() {
    if (list.isEmpty()) {
      throw new java.util.EmptyStackException();
    }
    return list.removeLast();
  }

  public T peek() {
    if (list.isEmpty()) {
      throw new java.util.EmptyStackException();
    }
    return list.getLast();
  }

  public void add(T element) {
    list.add(element);
  }

  public T get(int index) {
    return list.get(index);
  }

  public boolean isEmpty() {
    return list.isEmpty();
  }

  public boolean empty() {
    return list.isEmpty();
  }

  public int size() {
    return list.size();
  }

  public void clear() {
    list.clear();
  }

  public T firstElement() {
    return list.getFirst();
  }

  public T lastElement() {
    return list.getLast();
  }

  public Iterator<T> iterator() {
    return list.iterator();
  }

  public Stream<T> stream() {
    return list.stream();
  }

  public boolean contains(T element) {
    return list.contains(element);
  }
}
