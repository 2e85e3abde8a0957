// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface DoubleToLongFunction {
  long applyAsLong(double value);
}
