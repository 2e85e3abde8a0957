// SPDX-License-Identifier: MIT
// The side-car of 1,024 small objects of one class: contents in parallel arrays, one weak reference for all of them.
package org.wengert.runtime;

import java.util.function.LongConsumer;

/**
 * Contents of small objects, for which a weak reference each would cost ten times more than the object.
 *
 * <p>All handles of a slab hold its {@link Token}, so the token dies with the last of them; the slab is then logged as a
 * whole. A slab knows no forward handles. Where the backward sweep needs an object whose forward handle is still held,
 * there may be two handles of one key; therefore slab classes read a reference field through the key (see
 * {@link AdHandle#stale}) and compare references with {@link AdHandle#same}.
 */
public abstract class AdSlab extends AdSideCar {
  /** Objects in a slab. */
  public static final int SIZE = 1024;

  /** What all handles of a slab share; alive as long as one of them is. */
  public static final class Token {
    Token() {}
  }

  /** Where the next object of a class goes. */
  public static final class Cursor {
    AdSlab slab;
    Token token;
    int number = -1;
    int fill;

    Cursor() {}

    /** @return the slab that takes the next object */
    public AdSlab slab() {
      return slab;
    }

    /** @return what the new handle must hold */
    public Token token() {
      return token;
    }

    /** @return the place of the next object, which is now taken */
    public int next() {
      return fill++;
    }
  }

  private final int number;
  // Keeps the token of a new slab until its cursor or the backward sweep takes it.
  private Token born;
  private AdHandle[] handles;

  /**
   * @param context the context of the sweep
   * @param key as given to the type's blank
   */
  protected AdSlab(AdContext context, long key) {
    this(new Token(), context, key);
  }

  private AdSlab(Token token, AdContext context, long key) {
    super(token, context, key);
    number = (int) (-key - 1);
    born = token;
  }

  /** The token of a new slab, which is then held by its cursor and handles alone. */
  final Token takeToken() {
    Token token = born;
    born = null;
    return token;
  }

  static int slabOf(long objectKey) {
    return (int) ((-objectKey - 1) / SIZE);
  }

  static int indexOf(long objectKey) {
    return (int) ((-objectKey - 1) % SIZE);
  }

  /**
   * @param index place in the slab
   * @return the key of the object there
   */
  public final long objectKey(int index) {
    return -((long) number * SIZE + index + 1);
  }

  /**
   * @param token to be held by the new handle
   * @param index place in the slab
   * @return a new handle for the object there
   */
  protected abstract AdHandle rebuild(Token token, int index);

  /**
   * Visits the keys of the objects that one object refers to, for checkpoints.
   *
   * @param index place in the slab
   * @param visit takes each key; 0 is null
   */
  protected void references(int index, LongConsumer visit) {}

  /** The token, kept from now on. */
  final Token pin() {
    Token token = (Token) pinned;
    if (token == null) {
      token = born != null ? takeToken() : (Token) get();
      if (token == null) {
        token = new Token();
      }
      pinned = token;
    }
    return token;
  }

  /** The backward sweep's one handle of an object, kept from now on. */
  final AdHandle pin(int index, AdContext context) {
    if (handles == null) {
      handles = new AdHandle[SIZE];
    }
    AdHandle handle = handles[index];
    if (handle == null) {
      handles[index] = handle = rebuild(pin(), index);
      context.rebuilt++;
    }
    return handle;
  }

  /**
   * @param index place in the slab
   * @return the handle that a later part of the sweep has used for this object, or null
   */
  public final AdHandle known(int index) {
    return handles == null ? null : handles[index];
  }
}
