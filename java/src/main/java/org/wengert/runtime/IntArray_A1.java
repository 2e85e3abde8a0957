// SPDX-License-Identifier: MIT
// An int[] of the program under garbage collection: values; it carries no derivative.
package org.wengert.runtime;

import java.util.Arrays;

/** What generated code holds in place of an {@code int[]}. */
public final class IntArray_A1 extends AdObject {
  private static final AdType TYPE = AdType.register("int[]", (context, key, extent) -> new Cell(null, context, key, new int[extent]));

  private final Cell cell;

  /** Values of the array. */
  public static final class Cell extends AdCell {
    private final int[] value;

    private Cell(IntArray_A1 handle, AdContext context, long key, int[] value) {
      super(handle, context, key);
      this.value = value;
    }

    @Override
    protected void save(AdStack to) {
      to.push(value);
    }

    @Override
    protected void load(AdStack from) {
      from.pop(value);
    }

    @Override
    protected int type() {
      return TYPE.id();
    }

    @Override
    protected int extent() {
      return value.length;
    }

    @Override
    protected long bytes() {
      return 4L * value.length;
    }

    @Override
    protected boolean holdsAdjoint() {
      return false;
    }

    @Override
    protected void reset() {
      Arrays.fill(value, 0);
    }

    @Override
    protected AdHandle rebuild() {
      return new IntArray_A1(this);
    }
  }

  private IntArray_A1(Cell cell) {
    this.cell = cell;
  }

  private IntArray_A1(AdContext context, long key, int[] value) {
    cell = new Cell(this, context, key, value);
  }

  /**
   * The primal's {@code new int[length]}; an allocation point.
   *
   * @param context the context of the sweep
   * @param length of the array
   * @return an array of zeros
   */
  public static IntArray_A1 allocate(AdContext context, int length) {
    long key = context.newKey();
    IntArray_A1 array = (IntArray_A1) context.existing(key);
    if (array == null) {
      array = new IntArray_A1(context, key, context.makeRoom(4L * length, () -> new int[length]));
      context.enter(array.cell);
    }
    return array;
  }

  /**
   * The primal's {@code values.clone()}; an allocation point.
   *
   * @param context the context of the sweep
   * @param values copied
   * @return a managed copy
   */
  public static IntArray_A1 of(AdContext context, int[] values) {
    IntArray_A1 array = allocate(context, values.length);
    System.arraycopy(values, 0, array.cell.value, 0, values.length);
    return array;
  }

  /** @return the values; a caller that keeps them past an allocation point fences the handle after their last use */
  public int[] value() {
    return cell.value;
  }

  @Override
  public AdCell cell() {
    return cell;
  }
}
