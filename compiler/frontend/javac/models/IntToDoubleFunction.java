// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface IntToDoubleFunction {
  double applyAsDouble(int value);
}
