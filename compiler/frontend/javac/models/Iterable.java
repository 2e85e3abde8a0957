// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Iterable<T> extends java.lang.Iterable<T> {
  Iterator<T> iterator();
}
