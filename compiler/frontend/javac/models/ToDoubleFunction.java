// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface ToDoubleFunction<T> {
  double applyAsDouble(T value);
}
