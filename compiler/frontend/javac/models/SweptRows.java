// SPDX-License-Identifier: MIT
package org.wengert.model;

/** An array of arrays. */
public final class SweptRows<T> extends SweepHandle {
  private final T[] elements;

  private SweptRows(SweepContext context, int length) {
    super(context);
    elements = (T[]) new Object[length];
  }

  public static <T> SweptRows<T> allocate(SweepContext context, int length) {
    return new SweptRows<T>(context, length);
  }

  public int length() {
    return elements.length;
  }

  public T get(SweepContext context, int index) {
    return elements[index];
  }

  public void set(int index, T element) {
    elements[index] = element;
  }
}
