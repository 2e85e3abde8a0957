// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Queues and stacks of java.util: a ring of elements. */
public class ArrayDeque<T> implements Iterable<T> {
  private T[] elements;
  private int first;
  private int size;
  T none;

  public ArrayDeque() {
    elements = (T[]) new Object[8];
  }

  public ArrayDeque(int capacity) {
    elements = (T[]) new Object[capacity + 1];
  }

  /** Of a class that keeps its elements elsewhere. */
  ArrayDeque(boolean isOther) {}

  public ArrayDeque(ArrayDeque<T> other) {
    elements = (T[]) new Object[other.size() + 1];
    addAll(other.list());
  }

  public ArrayDeque(HashSet<T> other) {
    elements = (T[]) new Object[other.size() + 1];
    addAll(other.list());
  }

  public ArrayDeque(ArrayList<? extends T> other) {
    elements = (T[]) new Object[other.size() + 1];
    addAll(other);
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
      add(other.get(i));
    }
  }

  public void addAll(ArrayDeque<T> other) {
    addAll(other.list());
  }

  public void addAll(HashSet<T> other) {
    addAll(other.list());
  }

  /** 'add' and its kin where the value is asked for. */
  public boolean added_(T element) {
    add(element);
    return true;
  }

  public boolean offered_(T element) {
    return added_(element);
  }

  public boolean addedAll_(ArrayList<? extends T> others) {
    int before = size();
    addAll(others);
    return size() > before;
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

  ArrayList<T> list() {
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
    return new DequeIterator<T>(this);
  }

  void removeAt(int index) {
    for (int i = index; i < size - 1; i++) {
      elements[place(i)] = elements[place(i + 1)];
    }
    removeLast();
  }

  public boolean removeObject(T element) {
    int at = list().indexOf(element);
    if (at >= 0) {
      removeAt(at);
    }
    return at >= 0;
  }

  public boolean removeFirstOccurrence(T element) {
    return removeObject(element);
  }

  public boolean removeLastOccurrence(T element) {
    int at = list().lastIndexOf(element);
    if (at >= 0) {
      removeAt(at);
    }
    return at >= 0;
  }

  public void removeIf(Predicate<? super T> test) {
    removedIf_(test);
  }

  public boolean removedIf_(Predicate<? super T> test) {
    ArrayList<T> all = list();
    int before = all.size();
    all.removeIf(test);
    if (all.size() < before) {
      become(all);
    }
    return all.size() < before;
  }

  public boolean removeAll(ArrayList<T> others) {
    return removedIf_(new Among<T>(new ArrayList<T>(others), true));
  }

  public boolean retainAll(ArrayList<T> others) {
    return removedIf_(new Among<T>(new ArrayList<T>(others), false));
  }

  void become(ArrayList<T> all) {
    clear();
    addAll(all);
  }

  public T[] toArray(T[] into) {
    return list().toArray(into);
  }

  public ArrayDeque<T> clone_() {
    return new ArrayDeque<T>(this);
  }

  public Iterator<T> descendingIterator() {
    ArrayList<T> all = new ArrayList<T>();
    for (int i = size - 1; i >= 0; i--) {
      all.add(elements[place(i)]);
    }
    return new CopyIterator<T>(all);
  }

  public boolean contains(T element) {
    return list().contains(element);
  }
}

/** From the first to the last; what it takes out leaves the queue. */
final class DequeIterator<T> implements Iterator<T> {
  private final ArrayDeque<T> deque;
  private final ArrayList<T> all;
  private int next;
  private int gone;
  private boolean hasLast;

  DequeIterator(ArrayDeque<T> deque) {
    this.deque = deque;
    all = deque.list();
  }

  public boolean hasNext() {
    return next < all.size();
  }

  private void check() {
    if (deque.size() != all.size() - gone) {
      throw new java.util.ConcurrentModificationException();
    }
  }

  public T next() {
    check();
    if (next >= all.size()) {
      throw new java.util.NoSuchElementException();
    }
    next = next + 1;
    hasLast = true;
    return all.get(next - 1);
  }

  @Override
  public void remove() {
    if (!hasLast) {
      throw new IllegalStateException();
    }
    check();
    deque.removeAt(next - 1 - gone);
    gone = gone + 1;
    hasLast = false;
  }
}
