// SPDX-License-Identifier: MIT
package org.wengert.model;

/** The natural order. Of numbers and constants of enums the reader has its own. */
public final class Order {
  private Order() {}

  public static <T> int compare(T a, T b) {
    return ((Comparable<T>) a).compareTo(b);
  }
}

final class Natural<T> implements Comparator<T> {
  public int compare(T first, T second) {
    return Order.<T>compare(first, second);
  }
}

/** Whether two elements are equal, for types whose 'equals' is known. */
final class Same<T> {
  boolean are(T a, T b) {
    return a == b;
  }
}
