// SPDX-License-Identifier: MIT
// Long because it is one class of Java. What precedes 'functions of elements' is all that programs get which are not rewritten.
package org.wengert.model;

/** Lists, queues and stacks of java.util. Lines that end in 'views' are for parts of lists and values of maps, see ListView. */
public class ArrayList<T> implements Iterable<T> {
  T[] elements;
  int size;
  T none;
  // Lists of `of` are as they are; those of `asList` keep their size.
  private boolean isSized;
  private boolean isFixed;

  public ArrayList() {
    elements = (T[]) new Object[8];
  }

  public ArrayList(int capacity) {
    elements = (T[]) new Object[capacity + 1];
  }

  public ArrayList(ArrayList<? extends T> other) {
    other.ready(); // views
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
    if (other == null || size() != other.size()) {
      return false;
    }
    Same<T> same = new Same<T>();
    for (int i = 0; i < size; i++) {
      if (!same.are(elements[i], other.get(i))) {
        return false;
      }
    }
    return true;
  }

  public static <T, S extends T> ArrayList<T> copied(ArrayList<S> other) {
    ArrayList<T> list = new ArrayList<T>();
    for (int i = 0; i < other.size(); i++) {
      list.add(other.get(i));
    }
    return list;
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

  private void checkFree() {
    ready(); // views
    if (isSized) {
      throw new UnsupportedOperationException();
    }
    changing(); // views
  }

  private void checkElements() {
    ready(); // views
    if (isFixed) {
      throw new UnsupportedOperationException();
    }
    changing(); // views
  }

  // Nothing to add is refused, too.
  private void checkAdds() {
    if (isFixed) {
      throw new UnsupportedOperationException();
    }
  }

  private void check(int index) {
    ready(); // views
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException();
    }
  }

  private void checkFilled() {
    ready(); // views
    if (size == 0) {
      throw new java.util.NoSuchElementException();
    }
  }

  private void reserve() {
    checkFree();
    if (isView) { growing(); } // views
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
    if (isView) { grown(size - 1); } // views
  }

  public void add(int index, T element) {
    ready(); // views
    if (index < 0 || index > size) {
      throw new IndexOutOfBoundsException();
    }
    reserve();
    for (int i = size; i > index; i--) {
      elements[i] = elements[i - 1];
    }
    elements[index] = element;
    size = size + 1;
    if (isView) { grown(index); } // views
  }

  public void addAll(ArrayList<? extends T> other) {
    checkAdds();
    other.ready(); // views
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
    if (isView) { replaced(index); } // views
    return old;
  }

  public int size() {
    ready(); // views
    return size;
  }

  public boolean isEmpty() {
    ready(); // views
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
    if (isView) { removed(index); } // views
    return old;
  }

  public void clear() {
    checkFree();
    for (int i = size - 1; isView && i >= 0; i--) { remove(i); } // views
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
    ready(); // views
    if (size == 0) {
      return null;
    }
    return elements[size - 1];
  }

  public T peekFirst() {
    ready(); // views
    if (size == 0) {
      return null;
    }
    return elements[0];
  }

  public T pollLast() {
    ready(); // views
    if (size == 0) {
      return null;
    }
    return remove(size - 1);
  }

  public void pollLast_() {
    ready(); // views
    if (size > 0) {
      removeLast();
    }
  }

  public T pollFirst() {
    ready(); // views
    if (size == 0) {
      return null;
    }
    return remove(0);
  }

  public void pollFirst_() {
    ready(); // views
    if (size > 0) {
      removeFirst();
    }
  }

  public T poll() {
    ready(); // views
    if (size == 0) {
      return null;
    }
    return remove(0);
  }

  public void poll_() {
    ready(); // views
    if (size > 0) {
      removeFirst();
    }
  }

  // ---- functions of elements

  /** Of texts. */
  public static ArrayList<Integer> ofArray(int[] texts) {
    ArrayList<Integer> list = new ArrayList<Integer>();
    for (int i = 0; i < texts.length; i++) {
      list.add(texts[i]);
    }
    return list.fixed();
  }

  /** Whether this is a part of a list, or the values of a map. */
  boolean isView;
  /** Whether what a view stands for has changed. */
  boolean isStale;
  /** Whether that changes without a word: a view is read anew each time. */
  boolean isLive;
  // The views of this list that are up to date.
  private ArrayList<T> views;
  private ArrayList<T> nextView;

  final void ready() {
    if (isStale) {
      refresh();
    }
  }

  /** Registers a view that has just read the list. */
  final void shows(ArrayList<T> view) {
    if (!isLive) {
      view.nextView = views;
      views = view;
    }
    view.isLive = isLive;
    view.isStale = isLive;
  }

  final void changing() {
    if (views != null) {
      ArrayList<T> view = views;
      while (view != null) {
        ArrayList<T> next = view.nextView;
        view.isStale = true;
        view.changing();
        view = next;
      }
      views = null;
    }
  }

  void refresh() {}

  void growing() {}

  void grown(int at) {}

  void replaced(int at) {}

  void removed(int at) {}

  public ArrayList(ArrayDeque<T> other) {
    this(other.list());
  }

  public ArrayList(HashSet<T> other) {
    ArrayList<T> all = other.list();
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
    ready();
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
    int count = size();
    for (int i = 0; i < count; i++) {
      if (size() != count) {
        throw new java.util.ConcurrentModificationException();
      }
      action.accept(elements[i]);
    }
  }

  public void replaceAll(UnaryOperator<T> f) {
    checkElements();
    for (int i = 0; i < size; i++) {
      elements[i] = f.apply(elements[i]);
      if (isView) {
        replaced(i);
      }
    }
  }

  public void removeIf(Predicate<? super T> test) {
    removedIf_(test);
  }

  public boolean removedIf_(Predicate<? super T> test) {
    checkFree();
    boolean[] goes = new boolean[size];
    int kept = 0;
    for (int i = 0; i < size; i++) {
      goes[i] = test.test(elements[i]);
    }
    for (int i = size - 1; isView && i >= 0; i--) {
      if (goes[i]) {
        remove(i);
      }
    }
    if (isView) {
      return size < goes.length;
    }
    for (int i = 0; i < size; i++) {
      if (!goes[i]) {
        elements[kept] = elements[i];
        kept = kept + 1;
      }
    }
    for (int i = kept; i < size; i++) {
      elements[i] = none;
    }
    size = kept;
    return kept < goes.length;
  }

  public boolean removeAll(ArrayList<? extends T> others) {
    return removedIf_(new Among<T>(new ArrayList<T>(others), true));
  }

  public boolean removeAll(HashSet<T> others) {
    return removedIf_(new InSet<T>(others, true));
  }

  public boolean retainAll(ArrayList<? extends T> others) {
    return removedIf_(new Among<T>(new ArrayList<T>(others), false));
  }

  public boolean retainAll(HashSet<T> others) {
    return removedIf_(new InSet<T>(others, false));
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

  public void addAll(int at, ArrayList<? extends T> others) {
    checkAdds();
    others.ready();
    ArrayList<T> added = new ArrayList<T>();
    added.addAll(others);
    for (int i = 0; i < added.size(); i++) {
      add(at + i, added.get(i));
    }
  }

  public void addAll(HashSet<T> others) {
    checkAdds();
    others.each(new Adding<T>(this));
  }

  public void addAll(ArrayDeque<T> others) {
    checkAdds();
    others.each(new Adding<T>(this));
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
    for (int i = 0; isView && i < size; i++) {
      if (isView) {
        replaced(i);
      }
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

  public ArrayList<T> subList(int from, int to) {
    ready();
    if (from < 0 || to > size || from > to) {
      throw new IndexOutOfBoundsException();
    }
    return new ListPart<T>(this, from, to - from);
  }

  public ArrayList<T> reversed() {
    return new ReversedList<T>(this);
  }

  public int lastIndexOf(T element) {
    Same<T> same = new Same<T>();
    for (int i = size() - 1; i >= 0; i--) {
      if (same.are(elements[i], element)) {
        return i;
      }
    }
    return -1;
  }

  public boolean containsAll(ArrayList<? extends T> others) {
    for (int i = 0; i < others.size(); i++) {
      if (!contains(others.get(i))) {
        return false;
      }
    }
    return true;
  }

  public T[] toArray(T[] into) {
    ready();
    T[] result = into.length < size ? Arrays.<T>copyOf(into, size) : into;
    for (int i = 0; i < size; i++) {
      result[i] = elements[i];
    }
    if (into.length > size) {
      into[size] = none;
    }
    return result;
  }

  public T[] toArray() {
    ready();
    return Arrays.<T>copyOf(elements, size);
  }

  // ---- of LinkedList

  public T peek() {
    return peekFirst();
  }

  public T push(T element) {
    add(0, element);
    return element;
  }

  public T pop() {
    return removeFirst();
  }

  public Iterator<T> descendingIterator() {
    ArrayList<T> all = new ArrayList<T>();
    for (int i = size() - 1; i >= 0; i--) {
      all.add(elements[i]);
    }
    return new CopyIterator<T>(all);
  }

  public boolean removeFirstOccurrence(T element) {
    return removeObject(element);
  }

  public boolean removeLastOccurrence(T element) {
    int at = lastIndexOf(element);
    if (at >= 0) {
      remove(at);
    }
    return at >= 0;
  }

  public ArrayList<T> clone_() {
    return new ArrayList<T>(this);
  }

  public void ensureCapacity(int capacity) {}

  public void trimToSize() {}
}

/** Adds what it is given to a list. */
final class Adding<T> implements Consumer<T> {
  final ArrayList<T> list;

  Adding(ArrayList<T> list) {
    this.list = list;
  }

  public void accept(T element) {
    list.add(element);
  }
}

/** Whether a list has an element, or has not. */
final class Among<T> implements Predicate<T> {
  final ArrayList<T> list;
  final boolean has;

  Among(ArrayList<T> list, boolean has) {
    this.list = list;
    this.has = has;
  }

  public boolean test(T element) {
    return list.contains(element) == has;
  }
}

/** Whether a set has an element, or has not. */
final class InSet<T> implements Predicate<T> {
  final HashSet<T> set;
  final boolean has;

  InSet(HashSet<T> set, boolean has) {
    this.set = set;
    this.has = has;
  }

  public boolean test(T element) {
    return set.contains(element) == has;
  }
}
