// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A list of java.util.concurrent: who goes through it meets the elements that it had at the start, whatever is added or removed on the way. */
public final class CopyOnWriteArrayList<T> extends ArrayList<T> {
  public CopyOnWriteArrayList() {}

  public CopyOnWriteArrayList(ArrayList<? extends T> other) {
    super(other);
  }

  public boolean addIfAbsent(T element) {
    boolean isNew = !contains(element);
    if (isNew) {
      add(element);
    }
    return isNew;
  }

  @Override
  public Iterator<T> iterator() {
    return new SnapshotIterator<T>(new ArrayList<T>(this));
  }

  @Override
  public void each(Consumer<? super T> action) {
    ArrayList<T> copy = new ArrayList<T>(this);
    copy.each(action);
  }
}

/** It removes nothing. */
final class SnapshotIterator<T> implements Iterator<T> {
  private final ArrayList<T> elements;
  private int at;

  SnapshotIterator(ArrayList<T> elements) {
    this.elements = elements;
  }

  @Override
  public boolean hasNext() {
    return at < elements.size();
  }

  @Override
  public T next() {
    if (at >= elements.size()) {
      throw new java.util.NoSuchElementException();
    }
    at = at + 1;
    return elements.get(at - 1);
  }
}
