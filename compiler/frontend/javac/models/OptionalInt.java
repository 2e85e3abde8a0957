// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class OptionalInt {
  private int value;
  private boolean present;

  private OptionalInt() {}

  public static OptionalInt of(int value) {
    OptionalInt o = new OptionalInt();
    o.value = value;
    o.present = true;
    return o;
  }

  public static OptionalInt empty() {
    return new OptionalInt();
  }

  public boolean isPresent() {
    return present;
  }

  public boolean isEmpty() {
    return !present;
  }

  public int getAsInt() {
    if (!present) {
      throw new java.util.NoSuchElementException("No value present");
    }
    return value;
  }

  public int orElseThrow() {
    return getAsInt();
  }

  public int orElse(int other) {
    return present ? value : other;
  }

  public int orElseGet(IntSupplier other) {
    return present ? value : other.getAsInt();
  }

  public void ifPresent(IntConsumer action) {
    if (present) {
      action.accept(value);
    }
  }

  public void ifPresentOrElse(IntConsumer action, Runnable otherwise) {
    if (present) {
      action.accept(value);
    } else {
      otherwise.run();
    }
  }
}
