// SPDX-License-Identifier: MIT
package org.wengert.model;

/** The queues of java.util.concurrent that may have a capacity, for one thread: what would wait for another one is an error. */
public final class BoundedDeque<T> extends ArrayDeque<T> {
  private final int capacity;

  public BoundedDeque() {
    capacity = Integer.MAX_VALUE;
  }

  public BoundedDeque(int capacity) {
    if (capacity <= 0) {
      throw new IllegalArgumentException();
    }
    this.capacity = capacity;
  }

  public BoundedDeque(int capacity, boolean isFair) {
    this(capacity);
  }

  public BoundedDeque(ArrayList<? extends T> other) {
    capacity = Integer.MAX_VALUE;
    addAll(other);
  }

  private boolean isFull() {
    return size() >= capacity;
  }

  private void checkRoom() {
    if (isFull()) {
      throw new IllegalStateException("Queue full");
    }
  }

  private void checkWait(boolean waits) {
    if (waits) {
      throw new IllegalStateException("a queue waits for another thread; derivatives have one thread: ask it by 'offer' or 'poll'");
    }
  }

  @Override
  public void addLast(T element) {
    checkRoom();
    super.addLast(element);
  }

  @Override
  public void addFirst(T element) {
    checkRoom();
    super.addFirst(element);
  }

  @Override
  public void offer(T element) {
    offered_(element);
  }

  @Override
  public void offerLast(T element) {
    offered_(element);
  }

  @Override
  public void offerFirst(T element) {
    if (!isFull()) {
      super.addFirst(element);
    }
  }

  @Override
  public boolean offered_(T element) {
    if (isFull()) {
      return false;
    }
    super.addLast(element);
    return true;
  }

  public boolean offer(T element, long timeout, int unit) {
    return offered_(element);
  }

  public void put(T element) {
    checkWait(isFull());
    super.addLast(element);
  }

  public void putLast(T element) {
    put(element);
  }

  public void putFirst(T element) {
    checkWait(isFull());
    super.addFirst(element);
  }

  public T take() {
    checkWait(size() == 0);
    return removeFirst();
  }

  public T takeFirst() {
    return take();
  }

  public T takeLast() {
    checkWait(size() == 0);
    return removeLast();
  }

  public T poll(long timeout, int unit) {
    return poll();
  }

  public int remainingCapacity() {
    return capacity - size();
  }

  public int drainTo(ArrayList<? super T> into) {
    return drainTo(into, size());
  }

  public int drainTo(ArrayList<? super T> into, int most) {
    int count = size() < most ? size() : most;
    for (int i = 0; i < count; i++) {
      into.add(removeFirst());
    }
    return count > 0 ? count : 0;
  }
}
