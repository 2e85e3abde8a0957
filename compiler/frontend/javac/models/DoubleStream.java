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

  // Of one without end: gives the next element.
  private DoubleSupplier more;

  static DoubleStream endless(DoubleSupplier more) {
    DoubleStream stream = new DoubleStream(new double[0]);
    stream.more = more;
    return stream;
  }

  public static DoubleStream generate(DoubleSupplier more) {
    return endless(more);
  }

  public static DoubleStream iterate(double seed, DoubleUnaryOperator f) {
    return endless(new IteratedDouble(seed, f));
  }

  public static DoubleStream iterate(double seed, DoublePredicate test, DoubleUnaryOperator f) {
    return iterate(seed, f).takeWhile(test);
  }

  private void ready() {
    if (more != null) {
      throw new IllegalStateException("an endless stream needs 'limit' or 'takeWhile' first");
    }
  }

  private static double[] enlarged(double[] all) {
    double[] larger = new double[2 * all.length];
    for (int i = 0; i < all.length; i++) {
      larger[i] = all[i];
    }
    return larger;
  }

  public DoubleStream takeWhile(DoublePredicate test) {
    double[] found = new double[8];
    int count = 0;
    boolean goes = true;
    while (goes && (more != null || count < values.length)) {
      double value = more != null ? more.getAsDouble() : values[count];
      goes = test.test(value);
      if (goes) {
        found = count == found.length ? enlarged(found) : found;
        found[count] = value;
        count = count + 1;
      }
    }
    return new DoubleStream(found).limit(count);
  }

  public DoubleStream dropWhile(DoublePredicate test) {
    ready();
    int at = 0;
    while (at < values.length && test.test(values[at])) {
      at = at + 1;
    }
    return skip(at);
  }

  public DoubleStream peek(DoubleConsumer action) {
    ready();
    for (int i = 0; i < values.length; i++) {
      action.accept(values[i]);
    }
    return this;
  }

  public DoubleStream limit(int count) {
    int n = more != null ? count : Math.min(count, values.length);
    double[] result = new double[n];
    for (int i = 0; i < n; i++) {
      if (more != null) {
        result[i] = more.getAsDouble();
      } else {
        result[i] = values[i];
      }
    }
    return new DoubleStream(result);
  }

  public DoubleStream distinct() {
    ready();
    double[] found = new double[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      boolean isNew = true;
      for (int k = 0; k < count; k++) {
        isNew = isNew && !Numbers.same(found[k], values[i]);
      }
      if (isNew) {
        found[count] = values[i];
        count = count + 1;
      }
    }
    return new DoubleStream(found).limit(count);
  }

  public IntStream mapToInt(DoubleToIntFunction f) {
    ready();
    int[] result = new int[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsInt(values[i]);
    }
    return new IntStream(result);
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
    if (more != null) {
      return endless(new MappedDouble(more, f));
    }
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
    if (more != null) {
      return endless(new FilteredDouble(more, test));
    }
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
    ready();
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
    ready();
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
    if (more != null) {
      return OptionalDouble.of(more.getAsDouble());
    }
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

/** What 'iterate' gives, one by one. */
final class IteratedDouble implements DoubleSupplier {
  private double next;
  private final DoubleUnaryOperator f;
  private boolean isLater;

  IteratedDouble(double seed, DoubleUnaryOperator f) {
    next = seed;
    this.f = f;
  }

  public double getAsDouble() {
    if (isLater) {
      next = f.applyAsDouble(next);
    }
    isLater = true;
    return next;
  }
}

final class MappedDouble implements DoubleSupplier {
  private final DoubleSupplier more;
  private final DoubleUnaryOperator f;

  MappedDouble(DoubleSupplier more, DoubleUnaryOperator f) {
    this.more = more;
    this.f = f;
  }

  public double getAsDouble() {
    return f.applyAsDouble(more.getAsDouble());
  }
}

final class FilteredDouble implements DoubleSupplier {
  private final DoubleSupplier more;
  private final DoublePredicate test;

  FilteredDouble(DoubleSupplier more, DoublePredicate test) {
    this.more = more;
    this.test = test;
  }

  public double getAsDouble() {
    double value = more.getAsDouble();
    while (!test.test(value)) {
      value = more.getAsDouble();
    }
    return value;
  }
}
