// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface BiConsumer<T, U> {
  void accept(T first, U second);
}
