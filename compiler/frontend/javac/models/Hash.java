// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Hash codes: of numbers the reader has its own, others differ from run to run. */
public final class Hash {
  private Hash() {}

  public static <K> int of(K key) {
    throw new IllegalStateException("a map is gone through in the order of hash codes, which derivatives do not have: make it a LinkedHashMap or a TreeMap");
  }

  /** Double.doubleToLongBits: the reader has its own. */
  public static long bits(double value) {
    throw new IllegalStateException();
  }
}
