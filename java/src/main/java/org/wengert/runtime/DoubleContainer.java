// SPDX-License-Identifier: MIT
// A scalar passed by reference: Java has no such argument, and the adjoint of an input scalar is one.
package org.wengert.runtime;

/** Holds the adjoint of a scalar argument, to which a called adjoint adds. */
public final class DoubleContainer {
  /** The adjoint. */
  public double value;

  /** A container of zero. */
  public DoubleContainer() {}

  /** @param value at first */
  public DoubleContainer(double value) {
    this.value = value;
  }
}
