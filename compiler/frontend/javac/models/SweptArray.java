// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Values and adjoints of an array. */
public final class SweptArray extends SweepHandle {
  private final double[] values;
  private final double[] adjoints;

  private SweptArray(SweepContext context, double[] values, double[] adjoints) {
    super(context);
    this.values = values;
    this.adjoints = adjoints;
  }

  public static SweptArray allocate(SweepContext context, int length) {
    return new SweptArray(context, new double[length], new double[length]);
  }

  public static SweptArray allocate(SweepContext context, int length, boolean isKept) {
    return new SweptArray(context, new double[length], new double[length]);
  }

  public static SweptArray of(SweepContext context, double[] given) {
    SweptArray array = allocate(context, given.length);
    for (int i = 0; i < given.length; i++) {
      array.values[i] = given[i];
    }
    return array;
  }

  public static SweptArray around(SweepContext context, double[] values, double[] adjoints) {
    return new SweptArray(context, values, adjoints);
  }

  public double[] value() {
    return values;
  }

  public double[] adjoint() {
    return adjoints;
  }
}
