// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class IntStream {
  private final int[] values;

  IntStream(int[] values) {
    this.values = values;
  }

  public static IntStream of(int... values) {
    return new IntStream(values);
  }

  public static IntStream range(int from, int to) {
    int[] all = new int[Math.max(0, to - from)];
    for (int i = 0; i < all.length; i++) {
      all[i] = from + i;
    }
    return new IntStream(all);
  }

  public static IntStream rangeClosed(int from, int to) {
    return range(from, to + 1);
  }

  public IntStream parallel() {
    return this;
  }

  public IntStream map(IntUnaryOperator f) {
    int[] result = new int[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsInt(values[i]);
    }
    return new IntStream(result);
  }

  public DoubleStream mapToDouble(IntToDoubleFunction f) {
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

  public <T> Stream<T> mapToObj(IntFunction<T> f) {
    ArrayList<T> result = new ArrayList<T>();
    for (int i = 0; i < values.length; i++) {
      result.add(f.apply(values[i]));
    }
    return new Stream<T>(result);
  }

  public IntStream filter(IntPredicate test) {
    boolean[] taken = new boolean[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      taken[i] = test.test(values[i]);
      if (taken[i]) {
        count = count + 1;
      }
    }
    int[] result = new int[count];
    int at = 0;
    for (int i = 0; i < values.length; i++) {
      if (taken[i]) {
        result[at] = values[i];
        at = at + 1;
      }
    }
    return new IntStream(result);
  }

  public int sum() {
    int total = 0;
    for (int i = 0; i < values.length; i++) {
      total = total + values[i];
    }
    return total;
  }

  public int count() {
    return values.length;
  }

  public int reduce(int identity, IntBinaryOperator f) {
    int result = identity;
    for (int i = 0; i < values.length; i++) {
      result = f.applyAsInt(result, values[i]);
    }
    return result;
  }

  public void forEach(IntConsumer action) {
    for (int i = 0; i < values.length; i++) {
      action.accept(values[i]);
    }
  }

  public boolean anyMatch(IntPredicate test) {
    for (int i = 0; i < values.length; i++) {
      if (test.test(values[i])) {
        return true;
      }
    }
    return false;
  }

  public boolean allMatch(IntPredicate test) {
    for (int i = 0; i < values.length; i++) {
      if (!test.test(values[i])) {
        return false;
      }
    }
    return true;
  }

  public boolean noneMatch(IntPredicate test) {
    return !anyMatch(test);
  }

  public OptionalInt max() {
    if (values.length == 0) {
      return OptionalInt.empty();
    }
    int best = values[0];
    for (int i = 1; i < values.length; i++) {
      best = Math.max(best, values[i]);
    }
    return OptionalInt.of(best);
  }

  public OptionalInt min() {
    if (values.length == 0) {
      return OptionalInt.empty();
    }
    int best = values[0];
    for (int i = 1; i < values.length; i++) {
      best = Math.min(best, values[i]);
    }
    return OptionalInt.of(best);
  }

  public int[] toArray() {
    return values.clone();
  }

  public Stream<Integer> boxed() {
    ArrayList<Integer> result = new ArrayList<Integer>();
    for (int i = 0; i < values.length; i++) {
      result.add(values[i]);
    }
    return new Stream<Integer>(result);
  }

  public OptionalDouble average() {
    if (values.length == 0) {
      return OptionalDouble.empty();
    }
    long total = 0;
    for (int i = 0; i < values.length; i++) {
      total = total + values[i];
    }
    return OptionalDouble.of((double) total / values.length);
  }

  public IntStream sequential() {
    return this;
  }

  public IntStream limit(int most) {
    int[] result = new int[Math.min(most, values.length)];
    for (int i = 0; i < result.length; i++) {
      result[i] = values[i];
    }
    return new IntStream(result);
  }

  public IntStream skip(int count) {
    int[] result = new int[Math.max(0, values.length - count)];
    for (int i = 0; i < result.length; i++) {
      result[i] = values[i + count];
    }
    return new IntStream(result);
  }

  public IntStream sorted() {
    int[] result = values.clone();
    Arrays.sort(result);
    return new IntStream(result);
  }

  public IntStream distinct() {
    int[] found = new int[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      boolean isNew = true;
      for (int k = 0; k < count; k++) {
        isNew = isNew && found[k] != values[i];
      }
      if (isNew) {
        found[count] = values[i];
        count = count + 1;
      }
    }
    return new IntStream(found).limit(count);
  }

  public OptionalInt findFirst() {
    return values.length == 0 ? OptionalInt.empty() : OptionalInt.of(values[0]);
  }

  public OptionalInt findAny() {
    return findFirst();
  }

  public OptionalInt reduce(IntBinaryOperator f) {
    if (values.length == 0) {
      return OptionalInt.empty();
    }
    int result = values[0];
    for (int i = 1; i < values.length; i++) {
      result = f.applyAsInt(result, values[i]);
    }
    return OptionalInt.of(result);
  }
}
