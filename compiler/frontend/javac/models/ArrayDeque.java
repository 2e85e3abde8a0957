// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Queues and stacks of java.util: a ring of elements. */
public final class ArrayDeque<T> implements Iterable<T> {
  private T[] elements;
  private int first;
  private int size;
  private T none;

  public ArrayDeque() {
    elements = (T[]) new Object[8];
  }

  public ArrayDeque(int capacity) {
    elements = (T[]) new Object[capacity + 1];
  }

  private int place(int index) {
    int at = first + index;
    return at >= elements.length ? at - elements.length : at;
  }

  private void reserve() {
    if (size == elements.length) {
      T[] larger = (T[]) new Object[2 * size];
      for (int i = 0; i < size; i++) {
        larger[i] = elements[place(i)];
      }
      elements = larger;
      first = 0;
    }
  }

  private void checkFilled() {
    if (size == 0) {
      throw new java.util.NoSuchElementException();
    }
  }

  public void addLast(T element) {
    reserve();
    elements[place(size)] = element;
    size = size + 1;
  }

  public void addFirst(T element) {
    reserve();
    first = first == 0 ? elements.length - 1 : first - 1;
    elements[first] = element;
    size = size + 1;
  }

  public void add(T element) {
    addLast(element);
  }

  public void offer(T element) {
    addLast(element);
  }

  public void offerLast(T element) {
    addLast(element);
  }

  public void offerFirst(T element) {
    addFirst(element);
  }

  public void push(T element) {
    addFirst(element);
  }

  public void addAll(ArrayList<? extends T> other) {
    int count = other.size();
    for (int i = 0; i < count; i++) {
      addLast(other.get(i));
    }
  }

  public T removeFirst() {
    checkFilled();
    T element = elements[first];
    elements[first] = none;
    first = first + 1 == elements.length ? 0 : first + 1;
    size = size - 1;
    return element;
  }

  public T removeLast() {
    checkFilled();
    int at = place(size - 1);
    T element = elements[at];
    elements[at] = none;
    size = size - 1;
    return element;
  }

  public T getFirst() {
    checkFilled();
    return elements[first];
  }

  public T getLast() {
    checkFilled();
    return elements[place(size - 1)];
  }

  public T pop() {
    return removeFirst();
  }

  public T remove() {
    return removeFirst();
  }

  public T element() {
    return getFirst();
  }

  public T poll() {
    if (size == 0) {
      return null;
    }
    return removeFirst();
  }

  public void poll_() {
    if (size > 0) {
      removeFirst();
    }
  }

  public T pollFirst() {
    if (size == 0) {
      return null;
    }
    return removeFirst();
  }

  public void pollFirst_() {
    if (size > 0) {
      removeFirst();
    }
  }

  public T pollLast() {
    if (size == 0) {
      return null;
    }
    return removeLast();
  }

  public void pollLast_() {
    if (size > 0) {
      removeLast();
    }
  }

  public T peek() {
    if (size == 0) {
      return null;
    }
    return elements[first];
  }

  public T peekFirst() {
    if (size == 0) {
      return null;
    }
    return elements[first];
  }

  public T peekLast() {
    if (size == 0) {
      return null;
    }
    return elements[place(size - 1)];
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public void clear() {
    elements = (T[]) new Object[8];
    first = 0;
    size = 0;
  }

  private ArrayList<T> list() {
    ArrayList<T> all = new ArrayList<T>();
    for (int i = 0; i < size; i++) {
      all.add(elements[place(i)]);
    }
    return all;
  }

  public void each(Consumer<? super T> action) {
    list().each(action);
  }

  public Stream<T> stream() {
    return new Stream<T>(list());
  }

  public Iterator<T> iterator() {
    return new ListIterator<T>(list());
  }

  public Iterator<T> descendingIterator() {
    ArrayList<T> all = new ArrayList<T>();
    for (int i = size - 1; i >= 0; i--) {
      all.add(elements[place(i)]);
    }
    return new ListIterator<T>(all);
  }

  public boolean contains(T element) {
    Same<T> same = new Same<T>();
    Iterator<T> all = iterator();
    while (all.hasNext()) {
      if (same.are(all.next(), element)) {
        return true;
      }
    }
    return false;
  }
}
