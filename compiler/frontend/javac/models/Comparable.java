// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Comparable<T> extends java.lang.Comparable<T> {
  int compareTo(T other);
}
