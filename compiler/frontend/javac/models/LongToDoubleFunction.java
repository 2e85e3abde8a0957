// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface LongToDoubleFunction {
  double applyAsDouble(long value);
}
