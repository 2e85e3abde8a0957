// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface ObjIntConsumer<T> {
  void accept(T first, int second);
}
