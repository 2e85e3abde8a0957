// SPDX-License-Identifier: MIT
package org.wengert.model;

/** For one thread. */
public final class AtomicReference<T> {
  private T value;

  public AtomicReference() {}

  public AtomicReference(T value) {
    this.value = value;
  }

  public T get() {
    return value;
  }

  public void set(T changed) {
    value = changed;
  }

  public T getAndSet(T changed) {
    T old = value;
    value = changed;
    return old;
  }

  public T updateAndGet(UnaryOperator<T> f) {
    value = f.apply(value);
    return value;
  }

  public T accumulateAndGet(T other, BinaryOperator<T> f) {
    value = f.apply(value, other);
    return value;
  }

  public T getAndUpdate(UnaryOperator<T> f) {
    T old = value;
    value = f.apply(value);
    return old;
  }
}
