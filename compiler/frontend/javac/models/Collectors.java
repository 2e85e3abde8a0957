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

  public static <T, A, B, R> Collector<T, R> teeing(Collector<T, A> first, Collector<T, B> second, BiFunction<A, B, R> both) {
    return new Teeing<T, A, B, R>(first, second, both);
  }

  public static <T, K> Collector<T, HashMap<K, ArrayList<T>>> groupingBy(Function<T, K> key) {
    return new Grouping<T, K, ArrayList<T>>(key, new NewMap<K, ArrayList<T>>(), new ToList<T>());
  }

  public static <T, K, R> Collector<T, HashMap<K, R>> groupingBy(Function<T, K> key, Collector<T, R> then) {
    return new Grouping<T, K, R>(key, new NewMap<K, R>(), then);
  }

  public static <T, K, R> Collector<T, HashMap<K, R>> groupingBy(Function<T, K> key, Supplier<HashMap<K, R>> make, Collector<T, R> then) {
    return new Grouping<T, K, R>(key, make, then);
  }

  public static <T, K, V> Collector<T, HashMap<K, V>> toMap(Function<T, K> key, Function<T, V> value) {
    return new ToMap<T, K, V>(key, value, new NewMap<K, V>());
  }

  public static <T> Collector<T, DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<T> f) {
    return new Summarizing<T>(f);
  }

  public static <T, R> Collector<T, R> filtering(Predicate<T> test, Collector<T, R> then) {
    return new Filtering<T, R>(test, then);
  }

  public static <T> Collector<T, Integer> summingInt(ToIntFunction<T> f) {
    return new SummingInt<T>(f);
  }

  public static <T> Collector<T, Double> averagingInt(ToIntFunction<T> f) {
    return new AveragingInt<T>(f);
  }

  public static <T> Collector<T, Optional<T>> maxBy(Comparator<T> order) {
    return new Extreme<T>(order);
  }

  public static <T> Collector<T, Optional<T>> minBy(Comparator<T> order) {
    return new Extreme<T>(new Backwards<T>(order));
  }

  public static <T> Collector<T, HashMap<Boolean, ArrayList<T>>> partitioningBy(Predicate<T> test) {
    return new Parting<T, ArrayList<T>>(test, new ToList<T>());
  }

  public static <T, R> Collector<T, HashMap<Boolean, R>> partitioningBy(Predicate<T> test, Collector<T, R> then) {
    return new Parting<T, R>(test, then);
  }

  public static <T, K, V> Collector<T, HashMap<K, V>> toMap(Function<T, K> key, Function<T, V> value, BinaryOperator<V> both) {
    return new ToMergedMap<T, K, V>(key, value, both, new NewMap<K, V>());
  }

  public static <T, K, V> Collector<T, HashMap<K, V>> toMap(Function<T, K> key, Function<T, V> value, BinaryOperator<V> both,
      Supplier<HashMap<K, V>> make) {
    return new ToMergedMap<T, K, V>(key, value, both, make);
  }

  /** Of two functions alone, into a map that is given. */
  public static <T, K, V> Collector<T, HashMap<K, V>> toMapInto(Function<T, K> key, Function<T, V> value, Supplier<HashMap<K, V>> make) {
    return new ToMap<T, K, V>(key, value, make);
  }

  public static <T> Collector<T, HashSet<T>> toSet() {
    return new ToSet<T>();
  }

  public static <T> Collector<T, HashSet<T>> toCollection(Supplier<HashSet<T>> make) {
    return new Into<T>(make);
  }

  public static <T, R, S> Collector<T, S> collectingAndThen(Collector<T, R> how, Function<R, S> f) {
    return new AndThen<T, R, S>(how, f);
  }
}

/** Each group has a map of its own. */
final class NewMap<K, V> implements Supplier<HashMap<K, V>> {
  public HashMap<K, V> get() {
    return new HashMap<K, V>();
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

final class Teeing<T, A, B, R> extends Collector<T, R> {
  final Collector<T, A> first;
  final Collector<T, B> second;
  final BiFunction<A, B, R> both;

  Teeing(Collector<T, A> first, Collector<T, B> second, BiFunction<A, B, R> both) {
    this.first = first;
    this.second = second;
    this.both = both;
  }

  R of(ArrayList<T> elements) {
    return both.apply(first.of(elements), second.of(elements));
  }
}

final class Grouping<T, K, R> extends Collector<T, HashMap<K, R>> {
  final Function<T, K> key;
  final Supplier<HashMap<K, R>> make;
  final Collector<T, R> then;

  Grouping(Function<T, K> key, Supplier<HashMap<K, R>> make, Collector<T, R> then) {
    this.key = key;
    this.make = make;
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
    HashMap<K, R> into = make.get();
    for (int i = 0; i < keys.size(); i++) {
      // As computeIfAbsent puts it: no key comes twice, so nothing is merged.
      into.merge(keys.get(i), then.of(groups.get(keys.get(i))), null);
    }
    return into;
  }
}

final class ToMap<T, K, V> extends Collector<T, HashMap<K, V>> {
  final Function<T, K> key;
  final Function<T, V> value;
  final Supplier<HashMap<K, V>> make;

  ToMap(Function<T, K> key, Function<T, V> value, Supplier<HashMap<K, V>> make) {
    this.key = key;
    this.value = value;
    this.make = make;
  }

  HashMap<K, V> of(ArrayList<T> elements) {
    HashMap<K, V> map = make.get();
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

final class SummingInt<T> extends Collector<T, Integer> {
  final ToIntFunction<T> f;

  SummingInt(ToIntFunction<T> f) {
    this.f = f;
  }

  Integer of(ArrayList<T> elements) {
    int sum = 0;
    for (int i = 0; i < elements.size(); i++) {
      sum = sum + f.applyAsInt(elements.get(i));
    }
    return sum;
  }
}

final class AveragingInt<T> extends Collector<T, Double> {
  final ToIntFunction<T> f;

  AveragingInt(ToIntFunction<T> f) {
    this.f = f;
  }

  Double of(ArrayList<T> elements) {
    long sum = 0;
    for (int i = 0; i < elements.size(); i++) {
      sum = sum + f.applyAsInt(elements.get(i));
    }
    return elements.size() == 0 ? 0.0 : (double) sum / elements.size();
  }
}

final class Summarizing<T> extends Collector<T, DoubleSummaryStatistics> {
  final ToDoubleFunction<T> f;

  Summarizing(ToDoubleFunction<T> f) {
    this.f = f;
  }

  DoubleSummaryStatistics of(ArrayList<T> elements) {
    DoubleSummaryStatistics all = new DoubleSummaryStatistics();
    for (int i = 0; i < elements.size(); i++) {
      all.accept(f.applyAsDouble(elements.get(i)));
    }
    return all;
  }
}

final class Filtering<T, R> extends Collector<T, R> {
  final Predicate<T> test;
  final Collector<T, R> then;

  Filtering(Predicate<T> test, Collector<T, R> then) {
    this.test = test;
    this.then = then;
  }

  R of(ArrayList<T> elements) {
    ArrayList<T> taken = new ArrayList<T>();
    for (int i = 0; i < elements.size(); i++) {
      T element = elements.get(i);
      if (test.test(element)) {
        taken.add(element);
      }
    }
    return then.of(taken);
  }
}

final class Backwards<T> implements Comparator<T> {
  final Comparator<T> order;

  Backwards(Comparator<T> order) {
    this.order = order;
  }

  public int compare(T first, T second) {
    int c = order.compare(first, second);
    return c > 0 ? -1 : c < 0 ? 1 : 0;
  }
}

final class Extreme<T> extends Collector<T, Optional<T>> {
  final Comparator<T> order;

  Extreme(Comparator<T> order) {
    this.order = order;
  }

  Optional<T> of(ArrayList<T> elements) {
    return new Stream<T>(elements).max(order);
  }
}

final class Parting<T, R> extends Collector<T, HashMap<Boolean, R>> {
  final Predicate<T> test;
  final Collector<T, R> then;

  Parting(Predicate<T> test, Collector<T, R> then) {
    this.test = test;
    this.then = then;
  }

  HashMap<Boolean, R> of(ArrayList<T> elements) {
    ArrayList<T> no = new ArrayList<T>();
    ArrayList<T> yes = new ArrayList<T>();
    for (int i = 0; i < elements.size(); i++) {
      T element = elements.get(i);
      if (test.test(element)) {
        yes.add(element);
      } else {
        no.add(element);
      }
    }
    LinkedHashMap<Boolean, R> parts = new LinkedHashMap<Boolean, R>();
    parts.put_(false, then.of(no));
    parts.put_(true, then.of(yes));
    return parts;
  }
}

final class ToMergedMap<T, K, V> extends Collector<T, HashMap<K, V>> {
  final Function<T, K> key;
  final Function<T, V> value;
  final BinaryOperator<V> both;
  final Supplier<HashMap<K, V>> make;

  ToMergedMap(Function<T, K> key, Function<T, V> value, BinaryOperator<V> both, Supplier<HashMap<K, V>> make) {
    this.key = key;
    this.value = value;
    this.both = both;
    this.make = make;
  }

  HashMap<K, V> of(ArrayList<T> elements) {
    HashMap<K, V> into = make.get();
    for (int i = 0; i < elements.size(); i++) {
      into.merge(key.apply(elements.get(i)), value.apply(elements.get(i)), both);
    }
    return into;
  }
}

final class ToSet<T> extends Collector<T, HashSet<T>> {
  HashSet<T> of(ArrayList<T> elements) {
    return new HashSet<T>(elements);
  }
}

final class Into<T> extends Collector<T, HashSet<T>> {
  final Supplier<HashSet<T>> make;

  Into(Supplier<HashSet<T>> make) {
    this.make = make;
  }

  HashSet<T> of(ArrayList<T> elements) {
    HashSet<T> set = make.get();
    for (int i = 0; i < elements.size(); i++) {
      set.add(elements.get(i));
    }
    return set;
  }
}

final class AndThen<T, R, S> extends Collector<T, S> {
  final Collector<T, R> how;
  final Function<R, S> f;

  AndThen(Collector<T, R> how, Function<R, S> f) {
    this.how = how;
    this.f = f;
  }

  S of(ArrayList<T> elements) {
    return f.apply(how.of(elements));
  }
}
