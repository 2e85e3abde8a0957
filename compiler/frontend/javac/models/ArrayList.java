// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Lists, queues and stacks of java.util. */
public final class ArrayList<T> implements Iterable<T> {
  private T[] elements;
  private int size;
  private T none;
  // Lists of `of` are as they are; those of `asList` keep their size.
  private boolean isSized;
  private boolean isFixed;
  // A copy that stands for a part of another list.
  private boolean isPart;

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
    return list.fixed();
  }

  public static <T> ArrayList<T> of(T e0) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    return list.fixed();
  }

  public static <T> ArrayList<T> of(T e0, T e1) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    return list.fixed();
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    return list.fixed();
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2, T e3) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    list.add(e3);
    return list.fixed();
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2, T e3, T e4) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    list.add(e3);
    list.add(e4);
    return list.fixed();
  }

  public static <T> ArrayList<T> of(T e0, T e1, T e2, T e3, T e4, T e5) {
    ArrayList<T> list = new ArrayList<T>();
    list.add(e0);
    list.add(e1);
    list.add(e2);
    list.add(e3);
    list.add(e4);
    list.add(e5);
    return list.fixed();
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
    return list.fixed();
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
    return list.fixed();
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
    return list.fixed();
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
    return list.fixed();
  }

  /** A list of the array's own elements. */
  static <T> ArrayList<T> around(T[] array) {
    ArrayList<T> list = new ArrayList<T>();
    list.elements = array;
    list.size = array.length;
    list.isSized = true;
    return list;
  }

  public static <T> ArrayList<T> ofArray(T[] array) {
    ArrayList<T> list = new ArrayList<T>();
    for (int i = 0; i < array.length; i++) {
      list.add(array[i]);
    }
    return list.fixed();
  }

  /** As keys of a map, and where lists are compared. */
  public boolean equals_(ArrayList<T> other) {
    if (other == null || size != other.size) {
      return false;
    }
    Same<T> same = new Same<T>();
    for (int i = 0; i < size; i++) {
      if (!same.are(elements[i], other.elements[i])) {
        return false;
      }
    }
    return true;
  }

  public static <T> ArrayList<T> copyOf(ArrayList<? extends T> other) {
    return new ArrayList<T>(other).fixed();
  }

  ArrayList<T> fixed() {
    isSized = true;
    isFixed = true;
    return this;
  }

  ArrayList<T> sized() {
    isFixed = false;
    return this;
  }

  private void checkPart() {
    if (isPart) {
      throw new IllegalStateException("a part of a list is changed, and with it the list: change the list itself");
    }
  }

  private void checkFree() {
    checkPart();
    if (isSized) {
      throw new UnsupportedOperationException();
    }
  }

  private void checkElements() {
    checkPart();
    if (isFixed) {
      throw new UnsupportedOperationException();
    }
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
    checkFree();
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
    checkElements();
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
    checkFree();
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
    checkFree();
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
    if (size == 0) {
      return null;
    }
    return elements[size - 1];
  }

  public T peekFirst() {
    if (size == 0) {
      return null;
    }
    return elements[0];
  }

  public T pollLast() {
    if (size == 0) {
      return null;
    }
    return remove(size - 1);
  }

  public void pollLast_() {
    if (size > 0) {
      removeLast();
    }
  }

  public T pollFirst() {
    if (size == 0) {
      return null;
    }
    return remove(0);
  }

  public void pollFirst_() {
    if (size > 0) {
      removeFirst();
    }
  }

  public T poll() {
    if (size == 0) {
      return null;
    }
    return remove(0);
  }

  public void poll_() {
    if (size > 0) {
      removeFirst();
    }
  }

  // ---- functions of elements

  public ArrayList(HashSet<T> other) {
    ArrayList<T> all = other.map.keyList();
    elements = (T[]) new Object[all.size + 1];
    size = all.size;
    for (int i = 0; i < all.size; i++) {
      elements[i] = all.elements[i];
    }
  }

  public boolean contains(T element) {
    return indexOf(element) >= 0;
  }

  public int indexOf(T element) {
    Same<T> same = new Same<T>();
    for (int i = 0; i < size; i++) {
      if (same.are(elements[i], element)) {
        return i;
      }
    }
    return -1;
  }

  public boolean removeObject(T element) {
    checkFree();
    int at = indexOf(element);
    if (at >= 0) {
      remove(at);
    }
    return at >= 0;
  }

  public void each(Consumer<? super T> action) {
    for (int i = 0; i < size; i++) {
      action.accept(elements[i]);
    }
  }

  public void replaceAll(UnaryOperator<T> f) {
    checkElements();
    for (int i = 0; i < size; i++) {
      elements[i] = f.apply(elements[i]);
    }
  }

  public void removeIf(Predicate<? super T> test) {
    checkFree();
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
    checkElements();
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

  public ListIterator<T> listIterator() {
    return new ListIterator<T>(this);
  }

  public ListIterator<T> listIterator(int start) {
    return new ListIterator<T>(this, start);
  }

  /** A list of its own, so that no change of one could be missed in the other: it cannot be changed. */
  public ArrayList<T> subList(int from, int to) {
    if (from < 0 || to > size || from > to) {
      throw new IndexOutOfBoundsException();
    }
    ArrayList<T> part = new ArrayList<T>();
    for (int i = from; i < to; i++) {
      part.add(elements[i]);
    }
    part.isPart = true;
    return part;
  }

  public int lastIndexOf(T element) {
    Same<T> same = new Same<T>();
    for (int i = size - 1; i >= 0; i--) {
      if (same.are(elements[i], element)) {
        return i;
      }
    }
    return -1;
  }

  public boolean containsAll(ArrayList<? extends T> others) {
    for (int i = 0; i < others.size; i++) {
      if (!contains(others.elements[i])) {
        return false;
      }
    }
    return true;
  }

  public T[] toArray(T[] into) {
    for (int i = 0; i < size; i++) {
      into[i] = elements[i];
    }
    return into;
  }

  public void ensureCapacity(int capacity) {}

  public void trimToSize() {}
}
