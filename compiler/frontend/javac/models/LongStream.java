// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Whole numbers: the operations that are most met. */
public final class LongStream {
  private final long[] values;

  LongStream(long[] values) {
    this.values = values;
  }

  public static LongStream of(long... values) {
    return new LongStream(values);
  }

  public static LongStream range(long from, long to) {
    long[] all = new long[(int) Math.max(0L, to - from)];
    for (int i = 0; i < all.length; i++) {
      all[i] = from + i;
    }
    return new LongStream(all);
  }

  public static LongStream rangeClosed(long from, long to) {
    return range(from, to + 1);
  }

  public LongStream map(LongUnaryOperator f) {
    long[] result = new long[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsLong(values[i]);
    }
    return new LongStream(result);
  }

  public DoubleStream mapToDouble(LongToDoubleFunction f) {
    double[] result = new double[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsDouble(values[i]);
    }
    return new DoubleStream(result);
  }

  public DoubleStream asDoubleStream() {
    double[] result = new double[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = values[i];
    }
    return new DoubleStream(result);
  }

  public LongStream filter(LongPredicate test) {
    long[] found = new long[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      if (test.test(values[i])) {
        found[count] = values[i];
        count = count + 1;
      }
    }
    return new LongStream(Arrays.copyOf(found, count));
  }

  public long sum() {
    long total = 0;
    for (int i = 0; i < values.length; i++) {
      total = total + values[i];
    }
    return total;
  }

  public long reduce(long identity, LongBinaryOperator f) {
    long result = identity;
    for (int i = 0; i < values.length; i++) {
      result = f.applyAsLong(result, values[i]);
    }
    return result;
  }

  public int count() {
    return values.length;
  }

  public long[] toArray() {
    return values.clone();
  }
}
