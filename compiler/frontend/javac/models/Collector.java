// SPDX-License-Identifier: MIT
package org.wengert.model;

/** What a stream's elements are put into. */
public abstract class Collector<T, R> {
  abstract R of(ArrayList<T> elements);

  public static <T, R> Collector<T, R> of(Supplier<R> made, BiConsumer<R, ? super T> taken, BinaryOperator<R> joined) {
    return new Collecting<T, R, R>(made, taken, Function.<R>identity());
  }

  public static <T, A, R> Collector<T, R> of(Supplier<A> made, BiConsumer<A, ? super T> taken, BinaryOperator<A> joined, Function<A, R> ended) {
    return new Collecting<T, A, R>(made, taken, ended);
  }
}

/** One by one into what a function makes. */
final class Collecting<T, A, R> extends Collector<T, R> {
  final Supplier<A> made;
  final BiConsumer<A, ? super T> taken;
  final Function<A, R> ended;

  Collecting(Supplier<A> made, BiConsumer<A, ? super T> taken, Function<A, R> ended) {
    this.made = made;
    this.taken = taken;
    this.ended = ended;
  }

  R of(ArrayList<T> elements) {
    A into = made.get();
    for (int i = 0; i < elements.size(); i++) {
      taken.accept(into, elements.get(i));
    }
    return ended.apply(into);
  }
}
