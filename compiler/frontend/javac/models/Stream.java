// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class Stream<T> {
  private final ArrayList<T> list;

  Stream(ArrayList<T> list) {
    this.list = list;
  }

  public Stream<T> filter(Predicate<? super T> test) {
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
    ArrayList<R> result = new ArrayList<R>();
    for (int i = 0; i < list.size(); i++) {
      result.add(f.apply(list.get(i)));
    }
    return new Stream<R>(result);
  }

  public DoubleStream mapToDouble(ToDoubleFunction<? super T> f) {
    double[] result = new double[list.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsDouble(list.get(i));
    }
    return new DoubleStream(result);
  }

  public IntStream mapToInt(ToIntFunction<? super T> f) {
    int[] result = new int[list.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = f.applyAsInt(list.get(i));
    }
    return new IntStream(result);
  }

  public Stream<T> sorted(Comparator<? super T> order) {
    ArrayList<T> result = new ArrayList<T>(list);
    result.sort(order);
    return new Stream<T>(result);
  }

  public void forEach(Consumer<? super T> action) {
    for (int i = 0; i < list.size(); i++) {
      action.accept(list.get(i));
    }
  }

  public T reduce(T identity, BinaryOperator<T> f) {
    T result = identity;
    for (int i = 0; i < list.size(); i++) {
      result = f.apply(result, list.get(i));
    }
    return result;
  }

  public Optional<T> max(Comparator<? super T> order) {
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
    for (int i = 0; i < list.size(); i++) {
      if (test.test(list.get(i))) {
        return true;
      }
    }
    return false;
  }

  public boolean allMatch(Predicate<? super T> test) {
    for (int i = 0; i < list.size(); i++) {
      if (!test.test(list.get(i))) {
        return false;
      }
    }
    return true;
  }

  public int count() {
    return list.size();
  }

  public ArrayList<T> toList() {
    return new ArrayList<T>(list);
  }

  public <R> R collect(Collector<T, R> how) {
    return how.of(list);
  }

  public T[] toArray(IntFunction<T[]> make) {
    T[] result = make.apply(list.size());
    for (int i = 0; i < result.length; i++) {
      result[i] = list.get(i);
    }
    return result;
  }

  public DoubleStream flatMapToDouble(Function<T, DoubleStream> f) {
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
    ArrayList<R> result = new ArrayList<R>();
    for (int i = 0; i < list.size(); i++) {
      result.addAll(f.apply(list.get(i)).list);
    }
    return new Stream<R>(result);
  }

  public Stream<T> sorted() {
    return sorted(new Natural<T>());
  }

  public Stream<T> limit(int count) {
    ArrayList<T> result = new ArrayList<T>();
    for (int i = 0; i < list.size() && i < count; i++) {
      result.add(list.get(i));
    }
    return new Stream<T>(result);
  }

  public Stream<T> skip(int count) {
    ArrayList<T> result = new ArrayList<T>();
    for (int i = count; i < list.size(); i++) {
      result.add(list.get(i));
    }
    return new Stream<T>(result);
  }

  public Optional<T> findFirst() {
    if (list.isEmpty()) {
      return Optional.<T>empty();
    }
    return Optional.<T>of(list.get(0));
  }

  public Optional<T> reduce(BinaryOperator<T> f) {
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
    ArrayList<T> result = new ArrayList<T>(first.list);
    result.addAll(second.list);
    return new Stream<T>(result);
  }

  public Stream<T> distinct() {
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
    int at = 0;
    while (at < list.size() && test.test(list.get(at))) {
      result.add(list.get(at));
      at = at + 1;
    }
    return new Stream<T>(result);
  }

  public Stream<T> dropWhile(Predicate<? super T> test) {
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

  public Iterator<T> iterator() {
    return new ListIterator<T>(list);
  }
}
