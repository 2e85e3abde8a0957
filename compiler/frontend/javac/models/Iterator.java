// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Iterator<T> extends java.util.Iterator<T> {
  boolean hasNext();

  T next();

  default void remove() {
    throw new UnsupportedOperationException("remove");
  }
}
