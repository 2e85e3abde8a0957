// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface LongBinaryOperator {
  long applyAsLong(long left, long right);
}
