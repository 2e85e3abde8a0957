// SPDX-License-Identifier: MIT
package org.wengert.model;

/** What an adjoint that is differentiated itself holds in place of an object. */
public abstract class SweepInstance extends SweepHandle {
  /** The key of the object of the same class that was made before. */
  private final long before;

  protected SweepInstance(SweepContext context, int type) {
    super(context);
    before = context.latestKey(type);
    context.setLatest(type, SweepHandle.key(this));
  }

  public long before() {
    return before;
  }
}
