// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface DoubleToIntFunction {
  int applyAsInt(double value);
}
