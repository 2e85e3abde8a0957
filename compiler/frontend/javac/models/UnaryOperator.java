// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface UnaryOperator<T> extends Function<T, T> {
  static <T> UnaryOperator<T> identity() {
    return new AsItIs<T>();
  }
}

final class AsItIs<T> implements UnaryOperator<T> {
  public T apply(T value) {
    return value;
  }
}
