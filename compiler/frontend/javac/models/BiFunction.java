// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface BiFunction<T, U, R> {
  R apply(T first, U second);
}
