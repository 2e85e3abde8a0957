// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class Optional<T> {
  private T value;
  private boolean present;

  private Optional() {}

  public static <T> Optional<T> of(T value) {
    Optional<T> o = new Optional<T>();
    o.value = value;
    o.present = true;
    return o;
  }

  public static <T> Optional<T> empty() {
    return new Optional<T>();
  }

  public boolean isPresent() {
    return present;
  }

  public boolean isEmpty() {
    return !present;
  }

  public T get() {
    if (!present) {
      throw new java.util.NoSuchElementException("No value present");
    }
    return value;
  }

  public T orElseThrow() {
    return get();
  }

  public T orElse(T other) {
    return present ? value : other;
  }

  public T orElseGet(Supplier<T> other) {
    return present ? value : other.get();
  }

  public void ifPresent(Consumer<T> action) {
    if (present) {
      action.accept(value);
    }
  }

  public <R> Optional<R> map(Function<T, R> f) {
    if (!present) {
      return Optional.<R>empty();
    }
    return Optional.<R>ofNullable(f.apply(value));
  }

  /** A text is a number, and 0 is null. */
  public Optional<Integer> mapToText(Function<T, Integer> f) {
    return present ? Strings.optionalOrNone(f.apply(value)) : Optional.<Integer>empty();
  }

  public static <T> Optional<T> ofNullable(T value) {
    if (value == null) {
      return Optional.<T>empty();
    }
    return Optional.<T>of(value);
  }

  public Optional<T> filter(Predicate<T> test) {
    if (!present || test.test(value)) {
      return this;
    }
    return Optional.<T>empty();
  }

  public <R> Optional<R> flatMap(Function<T, Optional<R>> f) {
    if (!present) {
      return Optional.<R>empty();
    }
    return f.apply(value);
  }

  public void ifPresentOrElse(Consumer<T> action, Runnable otherwise) {
    if (present) {
      action.accept(value);
    } else {
      otherwise.run();
    }
  }

  public Optional<T> or(Supplier<Optional<T>> other) {
    return present ? this : other.get();
  }

  public Stream<T> stream() {
    ArrayList<T> all = new ArrayList<T>();
    if (present) {
      all.add(value);
    }
    return new Stream<T>(all);
  }
}
