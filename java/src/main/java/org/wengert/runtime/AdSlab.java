// SPDX-License-Identifier: MIT
// The side-car of up to 1,024 objects of one class: contents in parallel arrays, one weak reference for all of them.
package org.wengert.runtime;

import java.util.function.LongConsumer;

/**
 * Contents of objects for which a weak reference each would cost ten times more than the object. Generated classes nest
 * one, and let it extend the slab of their superclass.
 *
 * <p>All handles of a slab hold its {@link Token}, so the token dies with the last of them; the slab is then logged as a
 * whole. A slab knows no forward handles. Where the backward sweep needs an object whose forward handle is still held,
 * there may be two handles of one key; therefore slab classes read a reference field through the key (see
 * {@link AdHandle#stale}) and compare references with {@link AdHandle#same}.
 */
public abstract class AdSlab extends AdSideCar {
  private static final int SIZE_BITS = 10;
  /** The most objects in a slab. */
  public static final int SIZE = 1 << SIZE_BITS;

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

    void close() {
      if (slab != null) {
        slab.filled = fill;
      }
      slab = null;
      token = null;
    }
  }

  /** Places: the length of every column. */
  final int capacity;
  private final AdContext context;
  private final int number;
  /** Objects in it, known when its cursor has left it. */
  private int filled;
  // Keeps the token of a new slab until its cursor or the backward sweep takes it.
  private Token born;
  private AdHandle[] handles;

  /**
   * @param context the context of the sweep
   * @param key as given to the type's blank
   * @param capacity as given to the type's blank
   */
  protected AdSlab(AdContext context, long key, int capacity) {
    this(new Token(), context, key, capacity);
  }

  private AdSlab(Token token, AdContext context, long key, int capacity) {
    super(token, context, key);
    number = (int) (-key - 1);
    this.context = context;
    this.capacity = capacity;
    born = token;
  }

  /**
   * Pushes the columns: primitive values, and keys of referenced objects.
   *
   * @param to the log
   */
  protected abstract void saveColumns(AdStack to);

  /**
   * Pops into the columns what {@link #saveColumns} has pushed, in reverse order.
   *
   * @param from positioned by the caller
   */
  protected abstract void loadColumns(AdStack from);

  @Override
  protected final void save(AdStack to) {
    saveColumns(to);
    to.pushInt(filled);
  }

  @Override
  protected final void load(AdStack from) {
    filled = from.popInt();
    loadColumns(from);
  }

  @Override
  protected final int extent() {
    return capacity;
  }

  /** @return the context of the sweep */
  protected final AdContext context() {
    return context;
  }

  /** Objects in it. */
  final int filled() {
    return filled;
  }

  final int number() {
    return number;
  }

  /** The token of a new slab, which is then held by its cursor and handles alone. */
  final Token takeToken() {
    Token token = born;
    born = null;
    return token;
  }

  static int slabOf(long objectKey) {
    return (int) (~objectKey >>> SIZE_BITS);
  }

  static int indexOf(long objectKey) {
    return (int) ~objectKey & SIZE - 1;
  }

  /**
   * @param index place in the slab
   * @return the key of the object there
   */
  public final long objectKey(int index) {
    return objectKey(number, index);
  }

  static long objectKey(int number, int index) {
    return ~(((long) number << SIZE_BITS) + index);
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

  @Override
  final void allReferences(LongConsumer visit) {
    for (int index = 0; index < capacity; index++) {
      references(index, visit);
    }
  }

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
      handles = new AdHandle[capacity];
    }
    AdHandle handle = handles[index];
    if (handle == null) {
      handles[index] = handle = rebuild(pin(), index);
      context.rebuilt++;
    }
    return handle;
  }

  /** The object there is forgotten: its handle must not keep alive what it refers to. */
  final void unpin(int index) {
    if (handles != null) {
      handles[index] = null;
    }
  }

  /**
   * @param index place in the slab
   * @return the handle that a later part of the sweep has used for this object, or null
   */
  public final AdHandle known(int index) {
    return handles == null ? null : handles[index];
  }
}
