// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface DoubleUnaryOperator {
  double applyAsDouble(double operand);

  default DoubleUnaryOperator andThen(DoubleUnaryOperator after) {
    return new DoubleChain(this, after);
  }

  default DoubleUnaryOperator compose(DoubleUnaryOperator before) {
    return new DoubleChain(before, this);
  }

  static DoubleUnaryOperator identity() {
    return new DoubleIdentity();
  }
}

final class DoubleChain implements DoubleUnaryOperator {
  final DoubleUnaryOperator first;
  final DoubleUnaryOperator second;

  DoubleChain(DoubleUnaryOperator first, DoubleUnaryOperator second) {
    this.first = first;
    this.second = second;
  }

  public double applyAsDouble(double operand) {
    return second.applyAsDouble(first.applyAsDouble(operand));
  }
}

final class DoubleIdentity implements DoubleUnaryOperator {
  public double applyAsDouble(double operand) {
    return operand;
  }
}
