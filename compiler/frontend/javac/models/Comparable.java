// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Comparable<T> {
  int compareTo(T other);
}
