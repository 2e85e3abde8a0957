// SPDX-License-Identifier: MIT
// A handle of an object that lies in a slab; the base of generated classes.
package org.wengert.runtime;

/** The handle of an object whose contents are a place in the columns of an {@link AdSlab}. */
public abstract class AdInstance extends AdHandle {
  private final AdSlab columns;
  /** Keeps the slab alive. */
  private final AdSlab.Token token;
  /** The object's place in its slab. */
  public final int index;

  /**
   * @param slab that holds the contents
   * @param token of the slab
   * @param index place in the slab
   */
  protected AdInstance(AdSlab slab, AdSlab.Token token, int index) {
    columns = slab;
    this.token = token;
    this.index = index;
  }

  /**
   * Fills a new copy from an object of the program.
   *
   * @param copies those made so far
   * @param source the object
   */
  protected void copy(Copies copies, Object source) {
    throw new AdException(AdException.Code.WRONG_VALUE, "objects of " + source.getClass().getName() + " are not copied: fill theirs by accessors");
  }

  @Override
  final AdSideCar sideCar() {
    return columns;
  }

  @Override
  public final long key() {
    return columns.objectKey(index);
  }

  final boolean isOf(AdContext context) {
    return columns.context() == context;
  }

  /** @return its slab's token, by which it keeps the slab alive */
  public final AdSlab.Token token() {
    return token;
  }
}
