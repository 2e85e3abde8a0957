// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A Boolean where it may be null. */
public final class BooleanBox {
  private final boolean value;

  private BooleanBox(boolean value) {
    this.value = value;
  }

  public static BooleanBox of(boolean value) {
    return new BooleanBox(value);
  }

  public boolean get() {
    return value;
  }

  /** As keys of a map. */
  public static boolean same(BooleanBox a, BooleanBox b) {
    if (a == null || b == null) {
      return a == b;
    }
    return a.value == b.value;
  }
}
