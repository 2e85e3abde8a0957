// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface BiFunction<T, U, R> {
  R apply(T first, U second);

  default <V> BiFunction<T, U, V> andThen(Function<R, V> after) {
    return new BiChain<T, U, R, V>(this, after);
  }
}

final class BiChain<A, B, C, D> implements BiFunction<A, B, D> {
  final BiFunction<A, B, C> first;
  final Function<C, D> second;

  BiChain(BiFunction<A, B, C> first, Function<C, D> second) {
    this.first = first;
    this.second = second;
  }

  public D apply(A a, B b) {
    return second.apply(first.apply(a, b));
  }
}
