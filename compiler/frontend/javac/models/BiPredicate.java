// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface BiPredicate<T, U> {
  boolean test(T first, U second);
}
