// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface LongUnaryOperator {
  long applyAsLong(long value);
}
