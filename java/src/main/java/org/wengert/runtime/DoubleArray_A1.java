// SPDX-License-Identifier: MIT
// A double[] of the program under garbage collection: values, and adjoints made at their first use.
package org.wengert.runtime;

import java.util.Arrays;

/** What generated code holds in place of a {@code double[]}. */
public final class DoubleArray_A1 extends AdObject {
  private static final AdType TYPE = AdType.register("double[]",
      (context, key, extent) -> new Cell(null, context, key, extent < 0 ? ~extent : extent, extent >= 0));

  private final Cell cell;

  /** Values and adjoints of the array. */
  public static final class Cell extends AdCell {
    private final int length;
    private final boolean kept;
    // Null where nobody has asked for values that are not logged; its bytes are counted all the same.
    private double[] value;
    private double[] adjoint;

    private Cell(DoubleArray_A1 handle, AdContext context, long key, double[] value, boolean kept) {
      super(handle, context, key);
      this.length = value.length;
      this.value = value;
      this.kept = kept;
    }

    private Cell(DoubleArray_A1 handle, AdContext context, long key, int length, boolean kept) {
      super(handle, context, key);
      this.length = length;
      this.kept = kept;
    }

    private double[] value() {
      double[] values = value;
      if (values == null) {
        value = values = new double[length];
      }
      return values;
    }

    @Override
    protected void save(AdStack to) {
      if (kept) {
        to.push(value());
      }
    }

    @Override
    protected void load(AdStack from) {
      if (kept) {
        from.pop(value());
      }
    }

    @Override
    protected void saveForReplay(AdStack to) {
      to.push(value());
    }

    @Override
    protected void loadForReplay(AdStack from) {
      from.pop(value());
    }

    @Override
    protected int type() {
      return TYPE.id();
    }

    @Override
    protected int extent() {
      return kept ? length : ~length;
    }

    @Override
    protected long bytes() {
      return 8L * length;
    }

    @Override
    protected boolean holdsAdjoint() {
      return adjoint != null;
    }

    @Override
    protected void reset() {
      if (value != null) {
        Arrays.fill(value, 0.0);
      }
    }

    @Override
    protected AdHandle rebuild() {
      return new DoubleArray_A1(this);
    }
  }

  private DoubleArray_A1(Cell cell) {
    this.cell = cell;
  }

  private DoubleArray_A1(AdContext context, long key, double[] value, boolean kept) {
    cell = new Cell(this, context, key, value, kept);
  }

  /**
   * The primal's {@code new double[length]}; an allocation point.
   *
   * @param context the context of the sweep
   * @param length of the array
   * @return an array of zeros
   */
  public static DoubleArray_A1 allocate(AdContext context, int length) {
    return allocate(context, length, true);
  }

  /**
   * As above, where the analysis knows whether the backward sweep reads the values.
   *
   * @param context the context of the sweep
   * @param length of the array
   * @param kept false if only the array's identity and adjoint matter: its values are then not logged
   * @return an array of zeros
   */
  public static DoubleArray_A1 allocate(AdContext context, int length, boolean kept) {
    long key = context.newKey();
    DoubleArray_A1 array = (DoubleArray_A1) context.existing(key);
    if (array == null) {
      array = new DoubleArray_A1(context, key, context.newDoubles(length), kept);
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
  public static DoubleArray_A1 of(AdContext context, double[] values) {
    DoubleArray_A1 array = allocate(context, values.length);
    System.arraycopy(values, 0, array.cell.value(), 0, values.length);
    return array;
  }

  /**
   * An array of the user's, with adjoints of the user's: shared, not copied. The caller keeps the handle until the
   * backward sweep has ended, and then unwinds the context.
   *
   * @param context the context of the sweep
   * @param values the array
   * @param adjoints to which the backward sweep adds; of the same length
   * @return its handle
   */
  public static DoubleArray_A1 around(AdContext context, double[] values, double[] adjoints) {
    if (values == null) {
      throw new AdException(AdException.Code.WRONG_VALUE, "an array that is given to an adjoint is null; give numbers and as"
          + " many adjoints");
    }
    if (adjoints == null) {
      throw new AdException(AdException.Code.WRONG_VALUE, "an array of " + values.length + " numbers has no adjoints, but null;"
          + " give as many");
    }
    if (values.length != adjoints.length) {
      throw new AdException(AdException.Code.WRONG_VALUE, "an array of " + values.length + " numbers has "
          + adjoints.length + " adjoints; give as many");
    }
    DoubleArray_A1 array = new DoubleArray_A1(context, context.newKey(), values, true);
    array.cell.adjoint = adjoints;
    context.enter(array.cell);
    return array;
  }

  /** @return the values; a caller that keeps them past an allocation point fences the handle after their last use */
  public double[] value() {
    return cell.value();
  }

  /** @return the adjoints, zero at first; only the backward sweep asks for them */
  public double[] adjoint() {
    double[] adjoint = cell.adjoint;
    if (adjoint == null) {
      cell.adjoint = adjoint = new double[cell.length];
    }
    return adjoint;
  }

  @Override
  public AdCell cell() {
    return cell;
  }
}
