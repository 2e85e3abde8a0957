// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A stream whose elements are all there; or one without end, whose elements are made when it is cut. */
public final class Stream<T> {
  private final ArrayList<T> list;
  // Of one without end: gives the next element.
  private Supplier<T> more;

  Stream(ArrayList<T> list) {
    this.list = list;
  }

  static <T> Stream<T> endless(Supplier<T> more) {
    Stream<T> stream = new Stream<T>(new ArrayList<T>());
    stream.more = more;
    return stream;
  }

  public static <T> Stream<T> generate(Supplier<T> more) {
    return Stream.<T>endless(more);
  }

  public static <T> Stream<T> iterate(T seed, UnaryOperator<T> f) {
    return Stream.<T>endless(new Iterated<T>(seed, f));
  }

  public static <T> Stream<T> iterate(T seed, Predicate<T> test, UnaryOperator<T> f) {
    ArrayList<T> all = new ArrayList<T>();
    T element = seed;
    while (test.test(element)) {
      all.add(element);
      element = f.apply(element);
    }
    return new Stream<T>(all);
  }

  public Stream<T> peek(Consumer<? super T> action) {
    ready();
    list.each(action);
    return this;
  }

  private void ready() {
    if (more != null) {
      throw new IllegalStateException("an endless stream needs 'limit' or 'takeWhile' first");
    }
  }

  public Stream<T> filter(Predicate<? super T> test) {
    if (more != null) {
      return Stream.<T>endless(new FilteredEnd<T>(more, test));
    }
    ArrayList<T> result = new ArrayList<T>();
    for (int i = 0; i < list.size(); i++) {
      T value = list.get(i);
      if (test.test(value)) {
        result.add(value);
      }
    }
    return new Stream<T>(result);
  }

  public <R> Stream<R> map(Function<T, R> f) {
    if (more != null) {
      return Stream.<R>endless(new MappedEnd<T, R>(more, f));
    }
    ArrayList<R> result = new ArrayList<R>();
    for (int i = 0; i < list.size(); i++) {
      result.add(f.apply(list.get(i)));
    }
    return new Stream<R>(result);
  }

  public DoubleStream mapToDouble(ToDoubleFunction<? super T> f) {
    if (more != null) {
      return DoubleStream.endless(new DoubleEnd<T>(more, f));
    }
    double[] result = new double[list.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsDouble(list.get(i));
    }
    return new DoubleStream(result);
  }

  public IntStream mapToInt(ToIntFunction<? super T> f) {
    ready();
    int[] result = new int[list.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsInt(list.get(i));
    }
    return new IntStream(result);
  }

  public Stream<T> sorted(Comparator<? super T> order) {
    ready();
    ArrayList<T> result = new ArrayList<T>(list);
    result.sort(order);
    return new Stream<T>(result);
  }

  public void forEach(Consumer<? super T> action) {
    ready();
    for (int i = 0; i < list.size(); i++) {
      action.accept(list.get(i));
    }
  }

  public T reduce(T identity, BinaryOperator<T> f) {
    ready();
    T result = identity;
    for (int i = 0; i < list.size(); i++) {
      result = f.apply(result, list.get(i));
    }
    return result;
  }

  public Optional<T> max(Comparator<? super T> order) {
    ready();
    if (list.isEmpty()) {
      return Optional.<T>empty();
    }
    T best = list.get(0);
    for (int i = 1; i < list.size(); i++) {
      T value = list.get(i);
      best = order.compare(best, value) >= 0 ? best : value;
    }
    return Optional.<T>of(best);
  }

  public Optional<T> min(Comparator<? super T> order) {
    ready();
    if (list.isEmpty()) {
      return Optional.<T>empty();
    }
    T best = list.get(0);
    for (int i = 1; i < list.size(); i++) {
      T value = list.get(i);
      best = order.compare(best, value) <= 0 ? best : value;
    }
    return Optional.<T>of(best);
  }

  public boolean anyMatch(Predicate<? super T> test) {
    ready();
    for (int i = 0; i < list.size(); i++) {
      if (test.test(list.get(i))) {
        return true;
      }
    }
    return false;
  }

  public boolean allMatch(Predicate<? super T> test) {
    ready();
    for (int i = 0; i < list.size(); i++) {
      if (!test.test(list.get(i))) {
        return false;
      }
    }
    return true;
  }

  public int count() {
    ready();
    return list.size();
  }

  public ArrayList<T> toList() {
    ready();
    return new ArrayList<T>(list).fixed();
  }

  public <R> R collect(Collector<T, R> how) {
    ready();
    return how.of(list);
  }

  public <R> R collect(Supplier<R> made, BiConsumer<R, ? super T> taken, BiConsumer<R, R> joined) {
    ready();
    R into = made.get();
    for (int i = 0; i < list.size(); i++) {
      taken.accept(into, list.get(i));
    }
    return into;
  }

  public T[] toArray(IntFunction<T[]> make) {
    ready();
    T[] result = make.apply(list.size());
    for (int i = 0; i < result.length; i++) {
      result[i] = list.get(i);
    }
    return result;
  }

  public DoubleStream flatMapToDouble(Function<T, DoubleStream> f) {
    ready();
    ArrayList<double[]> parts = new ArrayList<double[]>();
    int count = 0;
    for (int i = 0; i < list.size(); i++) {
      double[] part = f.apply(list.get(i)).toArray();
      parts.add(part);
      count = count + part.length;
    }
    double[] result = new double[count];
    int at = 0;
    for (int i = 0; i < parts.size(); i++) {
      double[] part = parts.get(i);
      for (int k = 0; k < part.length; k++) {
        result[at] = part[k];
        at = at + 1;
      }
    }
    return new DoubleStream(result);
  }

  public <R> Stream<R> flatMap(Function<T, Stream<R>> f) {
    ready();
    ArrayList<R> result = new ArrayList<R>();
    for (int i = 0; i < list.size(); i++) {
      Stream<R> part = f.apply(list.get(i));
      part.ready();
      result.addAll(part.list);
    }
    return new Stream<R>(result);
  }

  public Stream<T> sorted() {
    return sorted(new Natural<T>());
  }

  public Stream<T> limit(int count) {
    ArrayList<T> result = new ArrayList<T>();
    if (more != null) {
      for (int i = 0; i < count; i++) {
        result.add(more.get());
      }
    }
    for (int i = 0; i < list.size() && i < count; i++) {
      result.add(list.get(i));
    }
    return new Stream<T>(result);
  }

  public Stream<T> skip(int count) {
    if (more != null) {
      return Stream.<T>endless(new SkippedEnd<T>(more, count));
    }
    ArrayList<T> result = new ArrayList<T>();
    for (int i = count; i < list.size(); i++) {
      result.add(list.get(i));
    }
    return new Stream<T>(result);
  }

  public Optional<T> findFirst() {
    if (more != null) {
      return Optional.<T>of(more.get());
    }
    if (list.isEmpty()) {
      return Optional.<T>empty();
    }
    return Optional.<T>of(list.get(0));
  }

  public <R> R reduce(R identity, BiFunction<R, T, R> f, BinaryOperator<R> joined) {
    ready();
    R result = identity;
    for (int i = 0; i < list.size(); i++) {
      result = f.apply(result, list.get(i));
    }
    return result;
  }

  public Optional<T> reduce(BinaryOperator<T> f) {
    ready();
    if (list.isEmpty()) {
      return Optional.<T>empty();
    }
    T result = list.get(0);
    for (int i = 1; i < list.size(); i++) {
      result = f.apply(result, list.get(i));
    }
    return Optional.<T>of(result);
  }

  public boolean noneMatch(Predicate<? super T> test) {
    return !anyMatch(test);
  }

  public static <T> Stream<T> concat(Stream<T> first, Stream<T> second) {
    if (first.more != null) {
      return Stream.<T>endless(first.more);
    }
    if (second.more != null) {
      return Stream.<T>endless(new EndAfter<T>(first.list, second.more));
    }
    ArrayList<T> result = new ArrayList<T>(first.list);
    result.addAll(second.list);
    return new Stream<T>(result);
  }

  public Stream<T> distinct() {
    ready();
    ArrayList<T> result = new ArrayList<T>();
    for (int i = 0; i < list.size(); i++) {
      T value = list.get(i);
      if (!result.contains(value)) {
        result.add(value);
      }
    }
    return new Stream<T>(result);
  }

  public Stream<T> takeWhile(Predicate<? super T> test) {
    ArrayList<T> result = new ArrayList<T>();
    if (more != null) {
      T element = more.get();
      while (test.test(element)) {
        result.add(element);
        element = more.get();
      }
    }
    int at = 0;
    while (at < list.size() && test.test(list.get(at))) {
      result.add(list.get(at));
      at = at + 1;
    }
    return new Stream<T>(result);
  }

  public Stream<T> dropWhile(Predicate<? super T> test) {
    ready();
    ArrayList<T> result = new ArrayList<T>();
    int at = 0;
    while (at < list.size() && test.test(list.get(at))) {
      at = at + 1;
    }
    for (int i = at; i < list.size(); i++) {
      result.add(list.get(i));
    }
    return new Stream<T>(result);
  }

  public Optional<T> findAny() {
    return findFirst();
  }

  public void forEachOrdered(Consumer<? super T> action) {
    forEach(action);
  }

  public Stream<T> sequential() {
    return this;
  }

  public Stream<T> parallel() {
    return this;
  }

  public Stream<T> unordered() {
    return this;
  }

  public LongStream mapToLong(ToLongFunction<? super T> f) {
    ready();
    long[] result = new long[list.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsLong(list.get(i));
    }
    return new LongStream(result);
  }

  public Iterator<T> iterator() {
    ready();
    return new ListIterator<T>(list);
  }
}

/** What 'iterate' gives, one by one. */
final class Iterated<T> implements Supplier<T> {
  private T next;
  private final UnaryOperator<T> f;
  private boolean isLater;

  Iterated(T seed, UnaryOperator<T> f) {
    next = seed;
    this.f = f;
  }

  public T get() {
    if (isLater) {
      next = f.apply(next);
    }
    isLater = true;
    return next;
  }
}

final class MappedEnd<T, R> implements Supplier<R> {
  private final Supplier<T> more;
  private final Function<T, R> f;

  MappedEnd(Supplier<T> more, Function<T, R> f) {
    this.more = more;
    this.f = f;
  }

  public R get() {
    return f.apply(more.get());
  }
}

final class DoubleEnd<T> implements DoubleSupplier {
  private final Supplier<T> more;
  private final ToDoubleFunction<? super T> f;

  DoubleEnd(Supplier<T> more, ToDoubleFunction<? super T> f) {
    this.more = more;
    this.f = f;
  }

  public double getAsDouble() {
    return f.applyAsDouble(more.get());
  }
}

final class FilteredEnd<T> implements Supplier<T> {
  private final Supplier<T> more;
  private final Predicate<? super T> test;

  FilteredEnd(Supplier<T> more, Predicate<? super T> test) {
    this.more = more;
    this.test = test;
  }

  public T get() {
    T element = more.get();
    while (!test.test(element)) {
      element = more.get();
    }
    return element;
  }
}

final class EndAfter<T> implements Supplier<T> {
  private final ArrayList<T> first;
  private final Supplier<T> more;
  private int next;

  EndAfter(ArrayList<T> first, Supplier<T> more) {
    this.first = first;
    this.more = more;
  }

  public T get() {
    if (next == first.size()) {
      return more.get();
    }
    next = next + 1;
    return first.get(next - 1);
  }
}

final class SkippedEnd<T> implements Supplier<T> {
  private final Supplier<T> more;
  private int left;

  SkippedEnd(Supplier<T> more, int left) {
    this.more = more;
    this.left = left;
  }

  public T get() {
    while (left > 0) {
      T gone = more.get();
      left = left - 1;
    }
    return more.get();
  }
}
