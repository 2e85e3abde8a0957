// SPDX-License-Identifier: MIT
package org.wengert.model;

/** For one thread. */
public final class AtomicInteger {
  private int value;

  public AtomicInteger() {}

  public AtomicInteger(int value) {
    this.value = value;
  }

  public int get() {
    return value;
  }

  public void set(int changed) {
    value = changed;
  }

  public int getAndSet(int changed) {
    int old = value;
    value = changed;
    return old;
  }

  public int incrementAndGet() {
    value = value + 1;
    return value;
  }

  public int decrementAndGet() {
    value = value - 1;
    return value;
  }

  public int getAndIncrement() {
    value = value + 1;
    return value - 1;
  }

  public int getAndDecrement() {
    value = value - 1;
    return value + 1;
  }

  public int addAndGet(int more) {
    value = value + more;
    return value;
  }

  public int getAndAdd(int more) {
    value = value + more;
    return value - more;
  }

  public int intValue() {
    return value;
  }

  public int updateAndGet(IntUnaryOperator f) {
    value = f.applyAsInt(value);
    return value;
  }

  public int getAndUpdate(IntUnaryOperator f) {
    int old = value;
    value = f.applyAsInt(value);
    return old;
  }

  public int accumulateAndGet(int other, IntBinaryOperator f) {
    value = f.applyAsInt(value, other);
    return value;
  }

  public boolean compareAndSet(int expected, int changed) {
    boolean same = value == expected;
    value = same ? changed : value;
    return same;
  }

  public double doubleValue() {
    return value;
  }
}
