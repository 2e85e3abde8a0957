// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface DoubleBinaryOperator {
  double applyAsDouble(double left, double right);
}
