// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Steps that run at once, in the order in which they are given. */
public final class CompletableFuture<T> extends Future<T> {
  private CompletableFuture() {}

  private CompletableFuture(T value) {
    super(value);
  }

  public static <U> CompletableFuture<U> completedFuture(U value) {
    return new CompletableFuture<U>(value);
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> task) {
    CompletableFuture<U> step = new CompletableFuture<U>();
    // if caught: try {
    step.give(task.get());
    // if caught: } catch (Throwable_ e) { step.thrown = e; }
    return step;
  }

  public static <U> CompletableFuture<U> supplyAsync(Supplier<U> task, ExecutorService pool) {
    return supplyAsync(task);
  }

  public <R> CompletableFuture<R> thenApply(Function<T, R> f) {
    CompletableFuture<R> step = new CompletableFuture<R>();
    // if caught: try {
    step.give(f.apply(join()));
    // if caught: } catch (Throwable_ e) { step.thrown = e; }
    return step;
  }

  public <R> CompletableFuture<R> thenApplyAsync(Function<T, R> f) {
    return thenApply(f);
  }

  public <R> CompletableFuture<R> thenCompose(Function<T, CompletableFuture<R>> f) {
    CompletableFuture<R> step = new CompletableFuture<R>();
    // if caught: try {
    step.give(f.apply(join()).join());
    // if caught: } catch (Throwable_ e) { step.thrown = e; }
    return step;
  }

  public <U, R> CompletableFuture<R> thenCombine(CompletableFuture<U> other, BiFunction<T, U, R> f) {
    CompletableFuture<R> step = new CompletableFuture<R>();
    // if caught: try {
    step.give(f.apply(join(), other.join()));
    // if caught: } catch (Throwable_ e) { step.thrown = e; }
    return step;
  }

  public T join() {
    // if caught: if (thrown instanceof CompletionException_) { throw (CompletionException_) thrown; }
    // if caught: if (thrown != null) { throw new CompletionException_(thrown); }
    return given();
  }
}
