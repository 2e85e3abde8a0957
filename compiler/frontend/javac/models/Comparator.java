// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface Comparator<T> {
  int compare(T first, T second);

  default Comparator<T> reversed() {
    return new Reversed<T>(this);
  }

  default Comparator<T> thenComparing(Comparator<T> other) {
    return new Then<T>(this, other);
  }

  default <U> Comparator<T> thenComparing(Function<T, U> key) {
    return new Then<T>(this, new ByKey<T, U>(key, new Natural<U>()));
  }

  default <U> Comparator<T> thenComparing(Function<T, U> key, Comparator<U> order) {
    return new Then<T>(this, new ByKey<T, U>(key, order));
  }

  static <T> Comparator<T> comparingDouble(ToDoubleFunction<T> key) {
    return new ByDouble<T>(key);
  }

  default Comparator<T> thenComparingDouble(ToDoubleFunction<T> key) {
    return new Then<T>(this, new ByDouble<T>(key));
  }

  default Comparator<T> thenComparingInt(ToIntFunction<T> key) {
    return new Then<T>(this, new ByInt<T>(key));
  }

  default Comparator<T> thenComparingLong(ToLongFunction<T> key) {
    return new Then<T>(this, new ByLong<T>(key));
  }

  static <T, U> Comparator<T> comparing(Function<T, U> key) {
    return new ByKey<T, U>(key, new Natural<U>());
  }

  static <T, U> Comparator<T> comparing(Function<T, U> key, Comparator<U> order) {
    return new ByKey<T, U>(key, order);
  }

  static <T> Comparator<T> naturalOrder() {
    return new Natural<T>();
  }

  static <T> Comparator<T> reverseOrder() {
    return new Reversed<T>(new Natural<T>());
  }

  static <T> Comparator<T> comparingInt(ToIntFunction<T> key) {
    return new ByInt<T>(key);
  }

  static <T> Comparator<T> comparingLong(ToLongFunction<T> key) {
    return new ByLong<T>(key);
  }
}

final class Reversed<T> implements Comparator<T> {
  final Comparator<T> order;

  Reversed(Comparator<T> order) {
    this.order = order;
  }

  public int compare(T first, T second) {
    return order.compare(second, first);
  }
}

final class Then<T> implements Comparator<T> {
  final Comparator<T> order;
  final Comparator<T> next;

  Then(Comparator<T> order, Comparator<T> next) {
    this.order = order;
    this.next = next;
  }

  public int compare(T first, T second) {
    int c = order.compare(first, second);
    return c != 0 ? c : next.compare(first, second);
  }
}

final class ByDouble<T> implements Comparator<T> {
  final ToDoubleFunction<T> key;

  ByDouble(ToDoubleFunction<T> key) {
    this.key = key;
  }

  public int compare(T first, T second) {
    return Numbers.compare(key.applyAsDouble(first), key.applyAsDouble(second));
  }
}

final class ByInt<T> implements Comparator<T> {
  final ToIntFunction<T> key;

  ByInt(ToIntFunction<T> key) {
    this.key = key;
  }

  public int compare(T first, T second) {
    int a = key.applyAsInt(first);
    int b = key.applyAsInt(second);
    return a < b ? -1 : a > b ? 1 : 0;
  }
}

final class ByLong<T> implements Comparator<T> {
  final ToLongFunction<T> key;

  ByLong(ToLongFunction<T> key) {
    this.key = key;
  }

  public int compare(T first, T second) {
    long a = key.applyAsLong(first);
    long b = key.applyAsLong(second);
    return a < b ? -1 : a > b ? 1 : 0;
  }
}

final class ByKey<T, U> implements Comparator<T> {
  final Function<T, U> key;
  final Comparator<U> order;

  ByKey(Function<T, U> key, Comparator<U> order) {
    this.key = key;
    this.order = order;
  }

  public int compare(T first, T second) {
    return order.compare(key.apply(first), key.apply(second));
  }
}
