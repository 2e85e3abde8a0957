// SPDX-License-Identifier: MIT
// What outlives a handle: its weak reference and the contents. Cells (one object) and slabs (1,024 small ones) extend it.
package org.wengert.runtime;

import java.lang.ref.WeakReference;
import java.util.function.LongConsumer;

/**
 * Contents of one or more objects, and the weak reference that tells when their handles are gone.
 *
 * <p>Invariant: a side-car never refers to a handle (other than by {@link #pinned}, in the backward sweep), only to
 * keys. Otherwise two objects that refer to one another would keep each other alive through their side-cars.
 */
public abstract class AdSideCar extends WeakReference<Object> {
  private final long key;
  /** Set when the backward sweep has asked for the object: it then stays until its allocation is mirrored. */
  Object pinned;
  /** Made in an untaped run, and not pushed: a replay makes it again, so it is logged only if what is kept refers to it. */
  boolean isRepeated;
  /** Of such a one that is dead: nothing that is kept refers to it, and nothing ever will. */
  boolean isForgotten;

  AdSideCar(Object referent, AdContext context, long key) {
    super(referent, context.queue);
    this.key = key;
  }

  /** @return the key under which the context and the log know it; negative for slabs */
  public final long key() {
    return key;
  }

  /**
   * Pushes the contents: primitive values, and keys of referenced objects.
   *
   * @param to the log
   */
  protected abstract void save(AdStack to);

  /**
   * Pops into this side-car what {@link #save} has pushed, in reverse order.
   *
   * @param from positioned by the caller
   */
  protected abstract void load(AdStack from);

  /**
   * Pushes everything that a replay may read: the contents, and what {@link #save} leaves out because no backward
   * statement reads it.
   *
   * @param to a checkpoint
   */
  protected void saveForReplay(AdStack to) {
    save(to);
  }

  /**
   * Pops what {@link #saveForReplay} has pushed.
   *
   * @param from positioned by the caller
   */
  protected void loadForReplay(AdStack from) {
    load(from);
  }

  /** @return the number that {@link AdType#register} has given */
  protected abstract int type();

  /** @return what a blank one must be made with: an array's length */
  protected int extent() {
    return 0;
  }

  /** @return bytes of the contents, for the budget */
  protected abstract long bytes();

  /** @return whether adjoints are held: such contents stay in memory, since the log holds values only */
  protected abstract boolean holdsAdjoint();

  /** Visits the keys of all objects that the contents refer to. */
  abstract void allReferences(LongConsumer visit);

  /** Sets the contents to what a new object has; adjoints stay. For allocations that a replay repeats. */
  protected abstract void reset();
}
