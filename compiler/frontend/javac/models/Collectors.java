// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class Collectors {
  private Collectors() {}

  public static <T> Collector<T, ArrayList<T>> toList() {
    return new ToList<T>();
  }

  public static <T> Collector<T, Double> summingDouble(ToDoubleFunction<T> f) {
    return new Summing<T>(f, false);
  }

  public static <T> Collector<T, Double> averagingDouble(ToDoubleFunction<T> f) {
    return new Summing<T>(f, true);
  }

  public static Collector<Integer, Integer> joining() {
    return new Joining();
  }

  public static Collector<Integer, Integer> joining(int between) {
    return new Joining();
  }

  public static Collector<Integer, Integer> joining(int between, int first, int last) {
    return new Joining();
  }

  public static <T> Collector<T, Long> counting() {
    return new Counting<T>();
  }

  public static <T, U, R> Collector<T, R> mapping(Function<T, U> f, Collector<U, R> then) {
    return new Mapping<T, U, R>(f, then);
  }

  public static <T, K> Collector<T, HashMap<K, ArrayList<T>>> groupingBy(Function<T, K> key) {
    return new Grouping<T, K, ArrayList<T>>(key, new HashMap<K, ArrayList<T>>(), new ToList<T>());
  }

  public static <T, K, R> Collector<T, HashMap<K, R>> groupingBy(Function<T, K> key, Collector<T, R> then) {
    return new Grouping<T, K, R>(key, new HashMap<K, R>(), then);
  }

  public static <T, K, R> Collector<T, HashMap<K, R>> groupingBy(Function<T, K> key, Supplier<HashMap<K, R>> make, Collector<T, R> then) {
    return new Grouping<T, K, R>(key, make.get(), then);
  }

  public static <T, K, V> Collector<T, HashMap<K, V>> toMap(Function<T, K> key, Function<T, V> value) {
    return new ToMap<T, K, V>(key, value);
  }
}

final class ToList<T> extends Collector<T, ArrayList<T>> {
  ArrayList<T> of(ArrayList<T> elements) {
    return new ArrayList<T>(elements);
  }
}

final class Summing<T> extends Collector<T, Double> {
  final ToDoubleFunction<T> f;
  final boolean isAverage;

  Summing(ToDoubleFunction<T> f, boolean isAverage) {
    this.f = f;
    this.isAverage = isAverage;
  }

  Double of(ArrayList<T> elements) {
    double[] values = new double[elements.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = f.applyAsDouble(elements.get(i));
    }
    double sum = new DoubleStream(values).sum();
    return isAverage && values.length > 0 ? sum / values.length : sum;
  }
}

/** A text that is put together: unknown. */
final class Joining extends Collector<Integer, Integer> {
  Integer of(ArrayList<Integer> elements) {
    return -1;
  }
}

final class Counting<T> extends Collector<T, Long> {
  Long of(ArrayList<T> elements) {
    long count = elements.size();
    return count;
  }
}

final class Mapping<T, U, R> extends Collector<T, R> {
  final Function<T, U> f;
  final Collector<U, R> then;

  Mapping(Function<T, U> f, Collector<U, R> then) {
    this.f = f;
    this.then = then;
  }

  R of(ArrayList<T> elements) {
    ArrayList<U> mapped = new ArrayList<U>();
    for (int i = 0; i < elements.size(); i++) {
      mapped.add(f.apply(elements.get(i)));
    }
    return then.of(mapped);
  }
}

final class Grouping<T, K, R> extends Collector<T, HashMap<K, R>> {
  final Function<T, K> key;
  final HashMap<K, R> into;
  final Collector<T, R> then;

  Grouping(Function<T, K> key, HashMap<K, R> into, Collector<T, R> then) {
    this.key = key;
    this.into = into;
    this.then = then;
  }

  HashMap<K, R> of(ArrayList<T> elements) {
    LinkedHashMap<K, ArrayList<T>> groups = new LinkedHashMap<K, ArrayList<T>>();
    ArrayList<K> keys = new ArrayList<K>();
    for (int i = 0; i < elements.size(); i++) {
      T element = elements.get(i);
      K of = key.apply(element);
      if (!groups.containsKey(of)) {
        groups.put_(of, new ArrayList<T>());
        keys.add(of);
      }
      groups.get(of).add(element);
    }
    for (int i = 0; i < keys.size(); i++) {
      into.put_(keys.get(i), then.of(groups.get(keys.get(i))));
    }
    return into;
  }
}

final class ToMap<T, K, V> extends Collector<T, HashMap<K, V>> {
  final Function<T, K> key;
  final Function<T, V> value;

  ToMap(Function<T, K> key, Function<T, V> value) {
    this.key = key;
    this.value = value;
  }

  HashMap<K, V> of(ArrayList<T> elements) {
    HashMap<K, V> map = new HashMap<K, V>();
    for (int i = 0; i < elements.size(); i++) {
      K of = key.apply(elements.get(i));
      if (map.containsKey(of)) {
        throw new IllegalStateException("Duplicate key");
      }
      map.put_(of, value.apply(elements.get(i)));
    }
    return map;
  }
}
