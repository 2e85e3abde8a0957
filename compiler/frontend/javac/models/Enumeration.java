// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Enumeration<T> {
  boolean hasMoreElements();

  T nextElement();
}
