// SPDX-License-Identifier: MIT
// A handle with a side-car of its own; the base of generated classes and of managed arrays.
package org.wengert.runtime;

/** The handle of an object that has its own {@link AdCell}. */
public abstract class AdObject extends AdHandle {
  /** For subclasses. */
  protected AdObject() {}

  /** @return the side-car: values, adjoints, keys of the referenced objects */
  public abstract AdCell cell();

  @Override
  final AdSideCar sideCar() {
    return cell();
  }

  @Override
  public final long key() {
    return cell().key();
  }
}
