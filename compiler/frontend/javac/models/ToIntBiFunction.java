// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface ToIntBiFunction<T, U> {
  int applyAsInt(T first, U second);
}
