// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface IntBinaryOperator {
  int applyAsInt(int left, int right);
}
