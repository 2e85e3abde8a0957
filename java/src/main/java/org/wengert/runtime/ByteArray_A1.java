// SPDX-License-Identifier: MIT
// A byte[] of the program under garbage collection: values; it carries no derivative.
package org.wengert.runtime;

import java.util.Arrays;

/** What generated code holds in place of a {@code byte[]}. */
public final class ByteArray_A1 extends AdObject {
  private static final AdType TYPE = AdType.register("byte[]", (context, key, extent) -> new Cell(null, context, key, new byte[extent]));

  private final Cell cell;

  /** Values of the array. */
  public static final class Cell extends AdCell {
    private final byte[] value;

    private Cell(ByteArray_A1 handle, AdContext context, long key, byte[] value) {
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
      return 1L * value.length;
    }

    @Override
    protected boolean holdsAdjoint() {
      return false;
    }

    @Override
    protected void reset() {
      Arrays.fill(value, (byte) 0);
    }

    @Override
    protected AdHandle rebuild() {
      return new ByteArray_A1(this);
    }
  }

  private ByteArray_A1(Cell cell) {
    this.cell = cell;
  }

  private ByteArray_A1(AdContext context, long key, byte[] value) {
    cell = new Cell(this, context, key, value);
  }

  /**
   * The primal's {@code new byte[length]}; an allocation point.
   *
   * @param context the context of the sweep
   * @param length of the array
   * @return an array of zeros
   */
  public static ByteArray_A1 allocate(AdContext context, int length) {
    long key = context.newKey();
    ByteArray_A1 array = (ByteArray_A1) context.existing(key);
    if (array == null) {
      array = new ByteArray_A1(context, key, context.makeRoom(1L * length, () -> new byte[length]));
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
  public static ByteArray_A1 of(AdContext context, byte[] values) {
    ByteArray_A1 array = allocate(context, values.length);
    System.arraycopy(values, 0, array.cell.value, 0, values.length);
    return array;
  }

  /** @return the values; a caller that keeps them past an allocation point fences the handle after their last use */
  public byte[] value() {
    return cell.value;
  }

  @Override
  public AdCell cell() {
    return cell;
  }
}
