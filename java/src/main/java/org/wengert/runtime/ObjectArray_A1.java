// SPDX-License-Identifier: MIT
// An array of references of the program under garbage collection: handles while they live, and always their keys.
package org.wengert.runtime;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * What generated code holds in place of a {@code T[]}, {@code double[][]} included.
 *
 * @param <T> the handle of the elements
 */
public final class ObjectArray_A1<T extends AdHandle> extends AdObject {
  private static final AdType TYPE =
      AdType.register("Object[]", (context, key, extent) -> new Cell(null, context, key, extent));

  private final Cell cell;
  private final AdHandle[] handles;

  /** Keys of the elements. */
  public static final class Cell extends AdCell {
    private final long[] keys;

    private Cell(ObjectArray_A1<?> handle, AdContext context, long key, int length) {
      super(handle, context, key);
      keys = new long[length];
    }

    @Override
    protected void save(AdStack to) {
      to.push(keys);
    }

    @Override
    protected void load(AdStack from) {
      from.pop(keys);
    }

    @Override
    protected int type() {
      return TYPE.id();
    }

    @Override
    protected int extent() {
      return keys.length;
    }

    @Override
    protected long bytes() {
      return 8L * keys.length;
    }

    @Override
    protected boolean holdsAdjoint() {
      return false;
    }

    @Override
    protected void reset() {
      Arrays.fill(keys, 0);
    }

    @Override
    protected AdHandle rebuild() {
      return new ObjectArray_A1<>(this);
    }

    @Override
    protected void references(LongConsumer visit) {
      for (long key : keys) {
        visit.accept(key);
      }
    }
  }

  private ObjectArray_A1(Cell cell) {
    this.cell = cell;
    handles = new AdHandle[cell.keys.length];
  }

  private ObjectArray_A1(AdContext context, long key, int length) {
    handles = new AdHandle[length];
    cell = new Cell(this, context, key, length);
  }

  /**
   * The primal's {@code new T[length]}; an allocation point.
   *
   * @param <T> the handle of the elements
   * @param context the context of the sweep
   * @param length of the array
   * @return an array of nulls
   */
  @SuppressWarnings("unchecked")
  public static <T extends AdHandle> ObjectArray_A1<T> allocate(AdContext context, int length) {
    long key = context.newKey();
    ObjectArray_A1<T> array = (ObjectArray_A1<T>) context.existing(key);
    if (array != null) {
      Arrays.fill(array.handles, null);
      return array;
    }
    array = context.makeRoom(8L * length, () -> new ObjectArray_A1<>(context, key, length));
    context.enter(array.cell);
    return array;
  }

  /** @return number of elements */
  public int length() {
    return handles.length;
  }

  /**
   * The primal's {@code array[index]}, in either sweep.
   *
   * @param context the context of the sweep
   * @param index of the element
   * @return its handle or null
   */
  @SuppressWarnings("unchecked")
  public T get(AdContext context, int index) {
    AdHandle handle = handles[index];
    if (AdHandle.key(handle) != cell.keys[index]) {
      handles[index] = handle = context.lookup(cell.keys[index]);
    }
    return (T) handle;
  }

  /** @param index of an element
   * @return its key, to be pushed before it is overwritten */
  public long key(int index) {
    return cell.keys[index];
  }

  /**
   * The primal's {@code array[index] = element}.
   *
   * @param index of the element
   * @param element its new handle or null
   */
  public void set(int index, T element) {
    handles[index] = element;
    cell.keys[index] = AdHandle.key(element);
  }

  /**
   * Undoes an overwrite: the element is resolved when it is next read.
   *
   * @param index of the element
   * @param key that was pushed
   */
  public void setKey(int index, long key) {
    cell.keys[index] = key;
    handles[index] = null;
  }

  @Override
  public AdCell cell() {
    return cell;
  }
}
