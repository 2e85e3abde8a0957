// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class OptionalDouble {
  private double value;
  private boolean present;

  private OptionalDouble() {}

  public static OptionalDouble of(double value) {
    OptionalDouble o = new OptionalDouble();
    o.value = value;
    o.present = true;
    return o;
  }

  public static OptionalDouble empty() {
    return new OptionalDouble();
  }

  public boolean isPresent() {
    return present;
  }

  public boolean isEmpty() {
    return !present;
  }

  public double getAsDouble() {
    if (!present) {
      throw new java.util.NoSuchElementException("No value present");
    }
    return value;
  }

  public double orElseThrow() {
    return getAsDouble();
  }

  public double orElse(double other) {
    return present ? value : other;
  }

  public double orElseGet(DoubleSupplier other) {
    return present ? value : other.getAsDouble();
  }

  public void ifPresent(DoubleConsumer action) {
    if (present) {
      action.accept(value);
    }
  }

  public void ifPresentOrElse(DoubleConsumer action, Runnable otherwise) {
    if (present) {
      action.accept(value);
    } else {
      otherwise.run();
    }
  }
}
