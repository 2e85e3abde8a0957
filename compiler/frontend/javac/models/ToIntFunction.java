// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface ToIntFunction<T> {
  int applyAsInt(T value);
}
