// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface IntUnaryOperator {
  int applyAsInt(int value);

  default IntUnaryOperator andThen(IntUnaryOperator after) {
    return new IntChain(this, after);
  }

  default IntUnaryOperator compose(IntUnaryOperator before) {
    return new IntChain(before, this);
  }
}

final class IntChain implements IntUnaryOperator {
  final IntUnaryOperator first;
  final IntUnaryOperator second;

  IntChain(IntUnaryOperator first, IntUnaryOperator second) {
    this.first = first;
    this.second = second;
  }

  public int applyAsInt(int value) {
    return second.applyAsInt(first.applyAsInt(value));
  }
}
