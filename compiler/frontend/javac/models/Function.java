// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Function<T, R> {
  R apply(T value);

  default <V> Function<T, V> andThen(Function<R, V> after) {
    return new Chain<T, R, V>(this, after);
  }

  default <V> Function<V, R> compose(Function<V, T> before) {
    return new Chain<V, T, R>(before, this);
  }

  static <T> Function<T, T> identity() {
    return new Identity<T>();
  }
}

final class Chain<A, B, C> implements Function<A, C> {
  final Function<A, B> first;
  final Function<B, C> second;

  Chain(Function<A, B> first, Function<B, C> second) {
    this.first = first;
    this.second = second;
  }

  public C apply(A value) {
    return second.apply(first.apply(value));
  }
}

final class Identity<T> implements Function<T, T> {
  public T apply(T value) {
    return value;
  }
}
