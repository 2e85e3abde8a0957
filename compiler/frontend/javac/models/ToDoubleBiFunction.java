// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface ToDoubleBiFunction<T, U> {
  double applyAsDouble(T first, U second);
}
