// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A stream whose elements are all there: what is asked of each is done at once, in the same order of values. */
public final class DoubleStream {
  private final double[] values;

  DoubleStream(double[] values) {
    this.values = values;
  }

  public static DoubleStream of(double... values) {
    return new DoubleStream(values);
  }

  public static DoubleStream iterate(double seed, DoubleUnaryOperator f) {
    return new DoubleStream(new double[] {seed}).growing(f);
  }

  private DoubleUnaryOperator step;

  private DoubleStream growing(DoubleUnaryOperator f) {
    step = f;
    return this;
  }

  private void ready() {
    if (step != null) {
      throw new IllegalStateException("an endless stream needs 'limit' first");
    }
  }

  public DoubleStream limit(int count) {
    int n = step != null ? count : Math.min(count, values.length);
    double[] result = new double[n];
    for (int i = 0; i < n; i++) {
      if (i < values.length) {
        result[i] = values[i];
      } else {
        result[i] = step.applyAsDouble(result[i - 1]);
      }
    }
    return new DoubleStream(result);
  }

  public DoubleStream skip(int count) {
    ready();
    int from = Math.min(count, values.length);
    double[] result = new double[values.length - from];
    for (int i = 0; i < result.length; i++) {
      result[i] = values[from + i];
    }
    return new DoubleStream(result);
  }

  public DoubleStream map(DoubleUnaryOperator f) {
    ready();
    double[] result = new double[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsDouble(values[i]);
    }
    return new DoubleStream(result);
  }

  public <T> Stream<T> mapToObj(DoubleFunction<T> f) {
    ready();
    ArrayList<T> result = new ArrayList<T>();
    for (int i = 0; i < values.length; i++) {
      result.add(f.apply(values[i]));
    }
    return new Stream<T>(result);
  }

  public DoubleStream filter(DoublePredicate test) {
    ready();
    boolean[] taken = new boolean[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      taken[i] = test.test(values[i]);
      if (taken[i]) {
        count = count + 1;
      }
    }
    double[] result = new double[count];
    int at = 0;
    for (int i = 0; i < values.length; i++) {
      if (taken[i]) {
        result[at] = values[i];
        at = at + 1;
      }
    }
    return new DoubleStream(result);
  }

  public DoubleStream sorted() {
    ready();
    double[] result = values.clone();
    Arrays.sort(result);
    return new DoubleStream(result);
  }

  public DoubleStream parallel() {
    return this;
  }

  public DoubleStream sequential() {
    return this;
  }

  /** With the library's compensation, so that the value is the library's. */
  public double sum() {
    ready();
    double high = 0;
    double low = 0;
    double simple = 0;
    for (int i = 0; i < values.length; i++) {
      double corrected = values[i] - low;
      double next = high + corrected;
      low = (next - high) - corrected;
      high = next;
      simple = simple + values[i];
    }
    double total = high - low;
    return Double.isNaN(total) && Double.isInfinite(simple) ? simple : total;
  }

  public OptionalDouble average() {
    if (values.length == 0) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(sum() / values.length);
  }

  public int count() {
    ready();
    return values.length;
  }

  public OptionalDouble max() {
    return extreme(1);
  }

  public OptionalDouble min() {
    return extreme(-1);
  }

  private OptionalDouble extreme(int sign) {
    ready();
    if (values.length == 0) {
      return OptionalDouble.empty();
    }
    double best = values[0];
    for (int i = 1; i < values.length; i++) {
      best = sign > 0 ? Math.max(best, values[i]) : Math.min(best, values[i]);
    }
    return OptionalDouble.of(best);
  }

  public double reduce(double identity, DoubleBinaryOperator f) {
    ready();
    double result = identity;
    for (int i = 0; i < values.length; i++) {
      result = f.applyAsDouble(result, values[i]);
    }
    return result;
  }

  public OptionalDouble reduce(DoubleBinaryOperator f) {
    ready();
    if (values.length == 0) {
      return OptionalDouble.empty();
    }
    double result = values[0];
    for (int i = 1; i < values.length; i++) {
      result = f.applyAsDouble(result, values[i]);
    }
    return OptionalDouble.of(result);
  }

  public void forEach(DoubleConsumer action) {
    ready();
    for (int i = 0; i < values.length; i++) {
      action.accept(values[i]);
    }
  }

  public boolean anyMatch(DoublePredicate test) {
    ready();
    for (int i = 0; i < values.length; i++) {
      if (test.test(values[i])) {
        return true;
      }
    }
    return false;
  }

  public boolean allMatch(DoublePredicate test) {
    ready();
    for (int i = 0; i < values.length; i++) {
      if (!test.test(values[i])) {
        return false;
      }
    }
    return true;
  }

  public double[] toArray() {
    ready();
    return values.clone();
  }

  public Stream<Double> boxed() {
    ArrayList<Double> result = new ArrayList<Double>();
    for (int i = 0; i < values.length; i++) {
      result.add(values[i]);
    }
    return new Stream<Double>(result);
  }

  public boolean noneMatch(DoublePredicate test) {
    return !anyMatch(test);
  }

  public OptionalDouble findFirst() {
    ready();
    return values.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(values[0]);
  }

  public OptionalDouble findAny() {
    return findFirst();
  }

  public static DoubleStream concat(DoubleStream first, DoubleStream second) {
    double[] a = first.toArray();
    double[] b = second.toArray();
    double[] result = new double[a.length + b.length];
    for (int i = 0; i < a.length; i++) {
      result[i] = a[i];
    }
    for (int i = 0; i < b.length; i++) {
      result[a.length + i] = b[i];
    }
    return new DoubleStream(result);
  }

  public DoubleSummaryStatistics summaryStatistics() {
    ready();
    DoubleSummaryStatistics all = new DoubleSummaryStatistics();
    for (int i = 0; i < values.length; i++) {
      all.accept(values[i]);
    }
    return all;
  }

  public void forEachOrdered(DoubleConsumer action) {
    forEach(action);
  }
}
