// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Predicate<T> {
  boolean test(T value);

  static <T> Predicate<T> not(Predicate<T> test) {
    return test.negate();
  }

  default Predicate<T> negate() {
    return new Test<T>(this, this, 0);
  }

  default Predicate<T> and(Predicate<T> other) {
    return new Test<T>(this, other, 1);
  }

  default Predicate<T> or(Predicate<T> other) {
    return new Test<T>(this, other, 2);
  }
}

final class Test<T> implements Predicate<T> {
  final Predicate<T> first;
  final Predicate<T> second;
  final int kind;

  Test(Predicate<T> first, Predicate<T> second, int kind) {
    this.first = first;
    this.second = second;
    this.kind = kind;
  }

  public boolean test(T value) {
    if (kind == 0) {
      return !first.test(value);
    }
    if (kind == 1) {
      return first.test(value) && second.test(value);
    }
    return first.test(value) || second.test(value);
  }
}
