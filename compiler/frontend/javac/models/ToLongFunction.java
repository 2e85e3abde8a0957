// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface ToLongFunction<T> {
  long applyAsLong(T value);
}
