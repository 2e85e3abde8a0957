// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface ObjDoubleConsumer<T> {
  void accept(T first, double second);
}
