// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface IntUnaryOperator {
  int applyAsInt(int value);
}
