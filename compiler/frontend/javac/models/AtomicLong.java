// SPDX-License-Identifier: MIT
package org.wengert.model;

/** For one thread. */
public final class AtomicLong {
  private long value;

  public AtomicLong() {}

  public AtomicLong(long value) {
    this.value = value;
  }

  public long get() {
    return value;
  }

  public void set(long changed) {
    value = changed;
  }

  public long getAndSet(long changed) {
    long old = value;
    value = changed;
    return old;
  }

  public long incrementAndGet() {
    value = value + 1;
    return value;
  }

  public long decrementAndGet() {
    value = value - 1;
    return value;
  }

  public long getAndIncrement() {
    value = value + 1;
    return value - 1;
  }

  public long getAndDecrement() {
    value = value - 1;
    return value + 1;
  }

  public long addAndGet(long more) {
    value = value + more;
    return value;
  }

  public long getAndAdd(long more) {
    value = value + more;
    return value - more;
  }

  public long longValue() {
    return value;
  }

  public boolean compareAndSet(long expected, long changed) {
    boolean same = value == expected;
    value = same ? changed : value;
    return same;
  }

  public int intValue() {
    return (int) value;
  }

  public double doubleValue() {
    return value;
  }
}
