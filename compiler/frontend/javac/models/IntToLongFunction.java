// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface IntToLongFunction {
  long applyAsLong(int value);
}
