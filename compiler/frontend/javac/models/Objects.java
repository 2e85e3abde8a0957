// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class Objects {
  private Objects() {}

  public static <T> T requireNonNull(T value) {
    if (value == null) {
      throw new NullPointerException();
    }
    return value;
  }

  public static <T> T requireNonNull(T value, int message) {
    if (value == null) {
      throw new NullPointerException();
    }
    return value;
  }

  public static <T> T requireNonNull(T value, Supplier<Integer> message) {
    if (value == null) {
      throw new NullPointerException();
    }
    return value;
  }

  public static <T> boolean equals(T a, T b) {
    Same<T> same = new Same<T>();
    return same.are(a, b);
  }

  public static <T> boolean isNull(T value) {
    return value == null;
  }

  public static <T> boolean nonNull(T value) {
    return value != null;
  }

  public static int checkIndex(int index, int length) {
    if (index < 0 || index >= length) {
      throw new IndexOutOfBoundsException();
    }
    return index;
  }

  public static <T> T requireNonNullElse(T value, T otherwise) {
    return value != null ? value : requireNonNull(otherwise);
  }

  public static <T> T requireNonNullElseGet(T value, Supplier<T> otherwise) {
    return value != null ? value : requireNonNull(otherwise.get());
  }
}
