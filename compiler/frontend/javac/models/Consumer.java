// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Consumer<T> {
  void accept(T value);
}
