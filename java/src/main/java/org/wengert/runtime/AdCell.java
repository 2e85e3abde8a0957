// SPDX-License-Identifier: MIT
// The side-car of one object.
package org.wengert.runtime;

import java.util.function.LongConsumer;

/** Contents of one object. A generated class nests one, and lets it extend the cell of its superclass. */
public abstract class AdCell extends AdSideCar {
  /**
   * @param handle its handle; null for one that is about to be loaded
   * @param context the context of the sweep
   * @param key from {@link AdContext#newKey}, or the key of the record that is loaded
   */
  protected AdCell(AdHandle handle, AdContext context, long key) {
    super(handle, context, key);
  }

  /** @return a new handle around this cell, references not yet resolved */
  protected abstract AdHandle rebuild();

  /**
   * Visits the keys of the referenced objects, for checkpoints.
   *
   * @param visit takes each key; 0 is null
   */
  protected void references(LongConsumer visit) {}

  @Override
  final void allReferences(LongConsumer visit) {
    references(visit);
  }

  /** The one handle of this key, kept from now on. */
  final AdHandle pin(AdContext context) {
    AdHandle handle = (AdHandle) pinned;
    if (handle == null) {
      handle = (AdHandle) get();
      if (handle == null) {
        handle = rebuild();
        context.rebuilt++;
      }
      pinned = handle;
    }
    return handle;
  }
}
