// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Supplier<T> {
  T get();
}
