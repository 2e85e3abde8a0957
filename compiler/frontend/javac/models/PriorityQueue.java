// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A binary heap, whose order of equal elements is the library's. */
public final class PriorityQueue<T> extends ArrayDeque<T> {
  private T[] heap;
  private int count;
  private final Comparator<T> order;

  public PriorityQueue() {
    super(true);
    heap = (T[]) new Object[8];
    order = new Natural<T>();
  }

  public PriorityQueue(int capacity) {
    super(true);
    heap = (T[]) new Object[8];
    order = new Natural<T>();
  }

  public PriorityQueue(Comparator<T> order) {
    super(true);
    heap = (T[]) new Object[8];
    this.order = order;
  }

  public PriorityQueue(int capacity, Comparator<T> order) {
    super(true);
    heap = (T[]) new Object[8];
    this.order = order;
  }

  public PriorityQueue(ArrayList<T> other) {
    super(true);
    order = new Natural<T>();
    become(other);
  }

  public PriorityQueue(HashSet<T> other) {
    super(true);
    order = new Natural<T>();
    become(other.list());
  }

  /** Of another heap or queue: one keeps its order. */
  public PriorityQueue(PriorityQueue<T> other) {
    super(true);
    order = other.order;
    heap = (T[]) new Object[other.count + 1];
    count = other.count;
    for (int i = 0; i < count; i++) {
      heap[i] = other.heap[i];
    }
  }

  @Override
  void become(ArrayList<T> all) {
    count = all.size();
    heap = (T[]) new Object[count + 1];
    for (int i = 0; i < count; i++) {
      heap[i] = all.get(i);
    }
    for (int i = count / 2 - 1; i >= 0; i--) {
      sink(i, heap[i]);
    }
  }

  private void rise(int from, T element) {
    int at = from;
    while (at > 0 && order.compare(element, heap[(at - 1) / 2]) < 0) {
      heap[at] = heap[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    heap[at] = element;
  }

  private void sink(int from, T element) {
    int at = from;
    boolean sinks = true;
    while (sinks && 2 * at + 1 < count) {
      int below = 2 * at + 1;
      if (below + 1 < count && order.compare(heap[below], heap[below + 1]) > 0) {
        below = below + 1;
      }
      if (order.compare(element, heap[below]) <= 0) {
        sinks = false;
      } else {
        heap[at] = heap[below];
        at = below;
      }
    }
    heap[at] = element;
  }

  @Override
  public void add(T element) {
    if (count == heap.length) {
      T[] larger = (T[]) new Object[2 * count];
      for (int i = 0; i < count; i++) {
        larger[i] = heap[i];
      }
      heap = larger;
    }
    count = count + 1;
    rise(count - 1, element);
  }

  @Override
  public void offer(T element) {
    add(element);
  }

  /** As they lie in the heap: the order in which the library goes through them. */
  @Override
  ArrayList<T> list() {
    ArrayList<T> all = new ArrayList<T>();
    for (int i = 0; i < count; i++) {
      all.add(heap[i]);
    }
    return all;
  }

  @Override
  public Iterator<T> iterator() {
    return new CopyIterator<T>(list());
  }

  private T first() {
    T result = heap[0];
    count = count - 1;
    T last = heap[count];
    heap[count] = none;
    if (count > 0) {
      sink(0, last);
    }
    return result;
  }

  @Override
  public T remove() {
    if (count == 0) {
      throw new java.util.NoSuchElementException();
    }
    return first();
  }

  @Override
  void removeAt(int at) {
    count = count - 1;
    T moved = heap[count];
    heap[count] = none;
    if (at < count) {
      sink(at, moved);
      if (heap[at] == moved) {
        rise(at, moved);
      }
    }
  }

  @Override
  public boolean removeObject(T element) {
    int at = list().indexOf(element);
    if (at >= 0) {
      removeAt(at);
    }
    return at >= 0;
  }

  @Override
  public T poll() {
    if (count == 0) {
      return null;
    }
    return first();
  }

  @Override
  public void poll_() {
    if (count > 0) {
      first();
    }
  }

  @Override
  public T peek() {
    if (count == 0) {
      return null;
    }
    return heap[0];
  }

  @Override
  public T element() {
    if (count == 0) {
      throw new java.util.NoSuchElementException();
    }
    return heap[0];
  }

  @Override
  public int size() {
    return count;
  }

  @Override
  public boolean isEmpty() {
    return count == 0;
  }

  @Override
  public void clear() {
    heap = (T[]) new Object[8];
    count = 0;
  }
}
