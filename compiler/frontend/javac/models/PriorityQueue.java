// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A binary heap, whose order of equal elements is the library's. */
public final class PriorityQueue<T> {
  private T[] heap;
  private int size;
  private T none;
  private final Comparator<T> order;

  public PriorityQueue() {
    heap = (T[]) new Object[8];
    order = new Natural<T>();
  }

  public PriorityQueue(int capacity) {
    heap = (T[]) new Object[8];
    order = new Natural<T>();
  }

  public PriorityQueue(Comparator<T> order) {
    heap = (T[]) new Object[8];
    this.order = order;
  }

  public PriorityQueue(int capacity, Comparator<T> order) {
    heap = (T[]) new Object[8];
    this.order = order;
  }

  public void add(T element) {
    if (size == heap.length) {
      T[] larger = (T[]) new Object[2 * size];
      for (int i = 0; i < size; i++) {
        larger[i] = heap[i];
      }
      heap = larger;
    }
    int at = size;
    size = size + 1;
    while (at > 0 && order.compare(element, heap[(at - 1) / 2]) < 0) {
      heap[at] = heap[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    heap[at] = element;
  }

  public void offer(T element) {
    add(element);
  }

  public void addAll(ArrayList<? extends T> other) {
    int count = other.size();
    for (int i = 0; i < count; i++) {
      add(other.get(i));
    }
  }

  public T remove() {
    if (size == 0) {
      throw new java.util.NoSuchElementException();
    }
    return first();
  }

  private T first() {
    T result = heap[0];
    size = size - 1;
    T last = heap[size];
    heap[size] = none;
    int at = 0;
    boolean sinks = size > 0;
    while (sinks && 2 * at + 1 < size) {
      int below = 2 * at + 1;
      if (below + 1 < size && order.compare(heap[below], heap[below + 1]) > 0) {
        below = below + 1;
      }
      if (order.compare(last, heap[below]) <= 0) {
        sinks = false;
      } else {
        heap[at] = heap[below];
        at = below;
      }
    }
    if (size > 0) {
      heap[at] = last;
    }
    return result;
  }

  public T poll() {
    if (size == 0) {
      return null;
    }
    return first();
  }

  public void poll_() {
    if (size > 0) {
      remove();
    }
  }

  public T peek() {
    if (size == 0) {
      return null;
    }
    return heap[0];
  }

  public T element() {
    if (size == 0) {
      throw new java.util.NoSuchElementException();
    }
    return heap[0];
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public void clear() {
    heap = (T[]) new Object[8];
    size = 0;
  }

  public boolean contains(T element) {
    Same<T> same = new Same<T>();
    for (int i = 0; i < size(); i++) {
      if (same.are(heap[i], element)) {
        return true;
      }
    }
    return false;
  }
}
