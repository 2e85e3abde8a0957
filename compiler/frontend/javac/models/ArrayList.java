// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Lists, queues and stacks of java.util. */
public final class ArrayList<T> implements Iterable<T> {
  private T[] elements;
  private int size;
  private T none;

  public ArrayList() {
    elements = (T[]) new Object[8];
  }

  public ArrayList(int capacity) {
    elements = (T[]) new Object[capacity + 1];
  }

  public ArrayList(ArrayList<? extends T> other) {
    elements = (T[]) new Object[other.size + 1];
    size = other.size;
    for (int i = 0; i < other.size; i++) {
      elements[i] = other.elements[i];
    }
  }

  public static <T> ArrayList<T> of() {
    ArrayList<T> list = new ArrayList<T>();
    return list;
  }

  public static <T> ArrayList<T> of(T e0) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    return list;
  }

  public static <T> ArrayList<T> of(T e0, T e1) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    return list;
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    return list;
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2, T e3) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    list.add(e3);
    return list;
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2, T e3, T e4) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    list.add(e3);
    list.add(e4);
    return list;
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2, T e3, T e4, T e5) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    list.add(e3);
    list.add(e4);
    list.add(e5);
    return list;
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2, T e3, T e4, T e5, T e6) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    list.add(e3);
    list.add(e4);
    list.add(e5);
    list.add(e6);
    return list;
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2, T e3, T e4, T e5, T e6, T e7) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    list.add(e3);
    list.add(e4);
    list.add(e5);
    list.add(e6);
    list.add(e7);
    return list;
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2, T e3, T e4, T e5, T e6, T e7, T e8) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    list.add(e3);
    list.add(e4);
    list.add(e5);
    list.add(e6);
    list.add(e7);
    list.add(e8);
    return list;
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2, T e3, T e4, T e5, T e6, T e7, T e8, T e9) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    list.add(e3);
    list.add(e4);
    list.add(e5);
    list.add(e6);
    list.add(e7);
    list.add(e8);
    list.add(e9);
    return list;
  }

  public static <T> ArrayList<T> copyOf(ArrayList<T> other) {
    return new ArrayList<T>(other);
  }

  private void check(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException();
    }
  }

  private void checkFilled() {
    if (size == 0) {
      throw new java.util.NoSuchElementException();
    }
  }

  private void reserve() {
    if (size == elements.length) {
      T[] larger = (T[]) new Object[2 * size];
      for (int i = 0; i < size; i++) {
        larger[i] = elements[i];
      }
      elements = larger;
    }
  }

  public void add(T element) {
    reserve();
    elements[size] = element;
    size = size + 1;
  }

  public void add(int index, T element) {
    if (index < 0 || index > size) {
      throw new IndexOutOfBoundsException();
    }
    reserve();
    for (int i = size; i > index; i--) {
      elements[i] = elements[i - 1];
    }
    elements[index] = element;
    size = size + 1;
  }

  public void addAll(ArrayList<? extends T> other) {
    int count = other.size;
    for (int i = 0; i < count; i++) {
      add(other.elements[i]);
    }
  }

  public T get(int index) {
    check(index);
    return elements[index];
  }

  public T set(int index, T element) {
    check(index);
    T old = elements[index];
    elements[index] = element;
    return old;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public boolean empty() {
    return size == 0;
  }

  public T remove(int index) {
    check(index);
    T old = elements[index];
    size = size - 1;
    for (int i = index; i < size; i++) {
      elements[i] = elements[i + 1];
    }
    elements[size] = none;
    return old;
  }

  public void clear() {
    size = 0;
    elements = (T[]) new Object[8];
  }

  // ---- the two ends

  public T getFirst() {
    checkFilled();
    return elements[0];
  }

  public T getLast() {
    checkFilled();
    return elements[size - 1];
  }

  public T removeFirst() {
    checkFilled();
    return remove(0);
  }

  public T removeLast() {
    checkFilled();
    return remove(size - 1);
  }

  public void addFirst(T element) {
    add(0, element);
  }

  public void addLast(T element) {
    add(element);
  }

  public void offer(T element) {
    add(element);
  }

  public void offerLast(T element) {
    add(element);
  }

  public void offerFirst(T element) {
    add(0, element);
  }

  public T element() {
    return getFirst();
  }

  public T remove() {
    return removeFirst();
  }

  public T peekLast() {
    return size == 0 ? none : elements[size - 1];
  }

  public T peekFirst() {
    return size == 0 ? none : elements[0];
  }

  public T pollLast() {
    return size == 0 ? none : remove(size - 1);
  }

  public T pollFirst() {
    return size == 0 ? none : remove(0);
  }

  public T poll() {
    return size == 0 ? none : remove(0);
  }

  // ---- functions of elements

  public void each(Consumer<? super T> action) {
    for (int i = 0; i < size; i++) {
      action.accept(elements[i]);
    }
  }

  public void replaceAll(UnaryOperator<T> f) {
    for (int i = 0; i < size; i++) {
      elements[i] = f.apply(elements[i]);
    }
  }

  public void removeIf(Predicate<? super T> test) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      T element = elements[i];
      if (!test.test(element)) {
        elements[kept] = element;
        kept = kept + 1;
      }
    }
    for (int i = kept; i < size; i++) {
      elements[i] = none;
    }
    size = kept;
  }

  /** Stable, as the library's. */
  public void sort(Comparator<? super T> order) {
    for (int i = 1; i < size; i++) {
      T element = elements[i];
      int k = i;
      while (k > 0 && order.compare(elements[k - 1], element) > 0) {
        elements[k] = elements[k - 1];
        k = k - 1;
      }
      elements[k] = element;
    }
  }

  public Stream<T> stream() {
    return new Stream<T>(this);
  }

  public Iterator<T> iterator() {
    return new ListIterator<T>(this);
  }
}
