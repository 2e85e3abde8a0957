// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface BinaryOperator<T> extends BiFunction<T, T, T> {
  static <T> BinaryOperator<T> maxBy(Comparator<? super T> order) {
    return new OneOfTwo<T>(order, 1);
  }

  static <T> BinaryOperator<T> minBy(Comparator<? super T> order) {
    return new OneOfTwo<T>(order, -1);
  }
}

/** The first of two that are the same. */
final class OneOfTwo<T> implements BinaryOperator<T> {
  final Comparator<? super T> order;
  final int sign;

  OneOfTwo(Comparator<? super T> order, int sign) {
    this.order = order;
    this.sign = sign;
  }

  public T apply(T a, T b) {
    return (sign > 0 ? order.compare(a, b) >= 0 : order.compare(a, b) <= 0) ? a : b;
  }
}
