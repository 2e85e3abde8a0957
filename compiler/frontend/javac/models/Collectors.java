// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class Collectors {
  private Collectors() {}

  public static Collectors toList() {
    return new Collectors();
  }
}
