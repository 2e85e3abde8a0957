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

  // Of one without end: gives the next element.
  private IntSupplier more;

  static IntStream endless(IntSupplier more) {
    IntStream stream = new IntStream(new int[0]);
    stream.more = more;
    return stream;
  }

  public static IntStream generate(IntSupplier more) {
    return endless(more);
  }

  public static IntStream iterate(int seed, IntUnaryOperator f) {
    return endless(new IteratedInt(seed, f));
  }

  public static IntStream iterate(int seed, IntPredicate test, IntUnaryOperator f) {
    return iterate(seed, f).takeWhile(test);
  }

  private void ready() {
    if (more != null) {
      throw new IllegalStateException("an endless stream needs 'limit' or 'takeWhile' first");
    }
  }

  private static int[] enlarged(int[] all) {
    int[] larger = new int[2 * all.length];
    for (int i = 0; i < all.length; i++) {
      larger[i] = all[i];
    }
    return larger;
  }

  public IntStream takeWhile(IntPredicate test) {
    int[] found = new int[8];
    int count = 0;
    boolean goes = true;
    while (goes && (more != null || count < values.length)) {
      int value = more != null ? more.getAsInt() : values[count];
      goes = test.test(value);
      if (goes) {
        found = count == found.length ? enlarged(found) : found;
        found[count] = value;
        count = count + 1;
      }
    }
    return new IntStream(found).limit(count);
  }

  public IntStream dropWhile(IntPredicate test) {
    ready();
    int at = 0;
    while (at < values.length && test.test(values[at])) {
      at = at + 1;
    }
    return skip(at);
  }

  public IntStream peek(IntConsumer action) {
    forEach(action);
    return this;
  }

  public static IntStream concat(IntStream first, IntStream second) {
    int[] a = first.toArray();
    int[] b = second.toArray();
    int[] result = new int[a.length + b.length];
    for (int i = 0; i < a.length; i++) {
      result[i] = a[i];
    }
    for (int i = 0; i < b.length; i++) {
      result[a.length + i] = b[i];
    }
    return new IntStream(result);
  }

  public IntStream flatMap(IntFunction<IntStream> f) {
    ready();
    IntStream all = new IntStream(new int[0]);
    for (int i = 0; i < values.length; i++) {
      all = concat(all, f.apply(values[i]));
    }
    return all;
  }

  public LongStream mapToLong(IntToLongFunction f) {
    ready();
    long[] result = new long[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsLong(values[i]);
    }
    return new LongStream(result);
  }

  public LongStream asLongStream() {
    ready();
    long[] result = new long[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = values[i];
    }
    return new LongStream(result);
  }

  public IntSummaryStatistics summaryStatistics() {
    ready();
    IntSummaryStatistics all = new IntSummaryStatistics();
    for (int i = 0; i < values.length; i++) {
      all.accept(values[i]);
    }
    return all;
  }

  public void forEachOrdered(IntConsumer action) {
    forEach(action);
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
    if (more != null) {
      return endless(new MappedInt(more, f));
    }
    int[] result = new int[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsInt(values[i]);
    }
    return new IntStream(result);
  }

  public DoubleStream mapToDouble(IntToDoubleFunction f) {
    if (more != null) {
      return DoubleStream.endless(new DoubleOfInt(more, f));
    }
    double[] result = new double[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsDouble(values[i]);
    }
    return new DoubleStream(result);
  }

  public DoubleStream asDoubleStream() {
    ready();
    double[] result = new double[values.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = values[i];
    }
    return new DoubleStream(result);
  }

  public <T> Stream<T> mapToObj(IntFunction<T> f) {
    if (more != null) {
      return Stream.<T>endless(new ObjectOfInt<T>(more, f));
    }
    ArrayList<T> result = new ArrayList<T>();
    for (int i = 0; i < values.length; i++) {
      result.add(f.apply(values[i]));
    }
    return new Stream<T>(result);
  }

  public IntStream filter(IntPredicate test) {
    if (more != null) {
      return endless(new FilteredInt(more, test));
    }
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
    ready();
    int total = 0;
    for (int i = 0; i < values.length; i++) {
      total = total + values[i];
    }
    return total;
  }

  public int count() {
    ready();
    return values.length;
  }

  public int reduce(int identity, IntBinaryOperator f) {
    ready();
    int result = identity;
    for (int i = 0; i < values.length; i++) {
      result = f.applyAsInt(result, values[i]);
    }
    return result;
  }

  public void forEach(IntConsumer action) {
    ready();
    for (int i = 0; i < values.length; i++) {
      action.accept(values[i]);
    }
  }

  public boolean anyMatch(IntPredicate test) {
    ready();
    for (int i = 0; i < values.length; i++) {
      if (test.test(values[i])) {
        return true;
      }
    }
    return false;
  }

  public boolean allMatch(IntPredicate test) {
    ready();
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
    ready();
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
    ready();
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
    ready();
    return values.clone();
  }

  public Stream<Integer> boxed() {
    ready();
    ArrayList<Integer> result = new ArrayList<Integer>();
    for (int i = 0; i < values.length; i++) {
      result.add(values[i]);
    }
    return new Stream<Integer>(result);
  }

  public OptionalDouble average() {
    ready();
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
    int[] result = new int[more != null ? most : Math.min(most, values.length)];
    for (int i = 0; i < result.length; i++) {
      result[i] = more != null ? more.getAsInt() : values[i];
    }
    return new IntStream(result);
  }

  public IntStream skip(int count) {
    ready();
    int[] result = new int[Math.max(0, values.length - count)];
    for (int i = 0; i < result.length; i++) {
      result[i] = values[i + count];
    }
    return new IntStream(result);
  }

  public IntStream sorted() {
    ready();
    int[] result = values.clone();
    Arrays.sort(result);
    return new IntStream(result);
  }

  public IntStream distinct() {
    ready();
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
    if (more != null) {
      return OptionalInt.of(more.getAsInt());
    }
    return values.length == 0 ? OptionalInt.empty() : OptionalInt.of(values[0]);
  }

  public OptionalInt findAny() {
    return findFirst();
  }

  public OptionalInt reduce(IntBinaryOperator f) {
    ready();
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

/** What 'iterate' gives, one by one. */
final class IteratedInt implements IntSupplier {
  private int next;
  private final IntUnaryOperator f;
  private boolean isLater;

  IteratedInt(int seed, IntUnaryOperator f) {
    next = seed;
    this.f = f;
  }

  public int getAsInt() {
    if (isLater) {
      next = f.applyAsInt(next);
    }
    isLater = true;
    return next;
  }
}

final class MappedInt implements IntSupplier {
  private final IntSupplier more;
  private final IntUnaryOperator f;

  MappedInt(IntSupplier more, IntUnaryOperator f) {
    this.more = more;
    this.f = f;
  }

  public int getAsInt() {
    return f.applyAsInt(more.getAsInt());
  }
}

final class FilteredInt implements IntSupplier {
  private final IntSupplier more;
  private final IntPredicate test;

  FilteredInt(IntSupplier more, IntPredicate test) {
    this.more = more;
    this.test = test;
  }

  public int getAsInt() {
    int value = more.getAsInt();
    while (!test.test(value)) {
      value = more.getAsInt();
    }
    return value;
  }
}

final class DoubleOfInt implements DoubleSupplier {
  private final IntSupplier more;
  private final IntToDoubleFunction f;

  DoubleOfInt(IntSupplier more, IntToDoubleFunction f) {
    this.more = more;
    this.f = f;
  }

  public double getAsDouble() {
    return f.applyAsDouble(more.getAsInt());
  }
}

final class ObjectOfInt<T> implements Supplier<T> {
  private final IntSupplier more;
  private final IntFunction<T> f;

  ObjectOfInt(IntSupplier more, IntFunction<T> f) {
    this.more = more;
    this.f = f;
  }

  public T get() {
    return f.apply(more.getAsInt());
  }
}
