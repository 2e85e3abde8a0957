// SPDX-License-Identifier: MIT
package org.wengert.model;

/** java.util.Stack: the top is the last element. */
public final class Stack<T> extends Vector<T> {
  @Override
  public T push(T element) {
    add(element);
    return element;
  }

  @Override
  public T pop() {
    if (isEmpty()) {
      throw new java.util.EmptyStackException();
    }
    return removeLast();
  }

  @Override
  public T peek() {
    if (isEmpty()) {
      throw new java.util.EmptyStackException();
    }
    return getLast();
  }

  @Override
  public ArrayList<T> clone_() {
    Stack<T> copy = new Stack<T>();
    copy.addAll(this);
    return copy;
  }

  /** From the top, which is 1; -1 where there is none. */
  public int search(T element) {
    int at = lastIndexOf(element);
    return at >= 0 ? size() - at : -1;
  }
}
