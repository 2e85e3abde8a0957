// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Consumer<T> {
  void accept(T value);

  default Consumer<T> andThen(Consumer<T> after) {
    return new Both<T>(this, after);
  }
}

final class Both<T> implements Consumer<T> {
  final Consumer<T> first;
  final Consumer<T> second;

  Both(Consumer<T> first, Consumer<T> second) {
    this.first = first;
    this.second = second;
  }

  public void accept(T value) {
    first.accept(value);
    second.accept(value);
  }
}
