// SPDX-License-Identifier: MIT
package org.wengert.model;

/** For one thread. */
public final class DoubleAdder {
  private double total;

  public DoubleAdder() {}

  public void add(double more) {
    total = total + more;
  }

  public double sum() {
    return total;
  }

  public double doubleValue() {
    return total;
  }

  public void reset() {
    total = 0;
  }
}
