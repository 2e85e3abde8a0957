// SPDX-License-Identifier: MIT
// What generated code holds in place of a primal object: the handle, and its key.
package org.wengert.runtime;

/**
 * A handle carries the primal object's references, so that it lives exactly as long as the primal object would. Values,
 * adjoints and the keys of referenced objects are in its side-car, which outlives it.
 */
public abstract class AdHandle {
  /** For subclasses. */
  protected AdHandle() {}

  /** @return the number of the allocation, the same in both sweeps and in a replay; never 0 */
  public abstract long key();

  /** What holds its contents. */
  abstract AdSideCar sideCar();

  /**
   * @param handle a handle or null
   * @return its key; 0 for null
   */
  public static long key(AdHandle handle) {
    return handle == null ? 0 : handle.key();
  }

  /**
   * The primal's {@code a == b} on references.
   *
   * @param a a handle or null
   * @param b a handle or null
   * @return whether both stand for one object
   */
  public static boolean same(AdHandle a, AdHandle b) {
    return a == b || key(a) == key(b);
  }

  /**
   * Whether a reference field must be looked up by its key before it is read: it is unresolved after a rebuild, and out
   * of date after an undone overwrite or a replay.
   *
   * @param cached what the handle's field holds
   * @param key what the side-car says it must be
   * @return whether they differ
   */
  public static boolean stale(AdHandle cached, long key) {
    return key(cached) != key;
  }
}
