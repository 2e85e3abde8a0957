// SPDX-License-Identifier: MIT
package org.wengert.model;

/** A pool whose tasks run when they are handed in, one after the other: an order that threads may take, too. */
public final class ExecutorService {
  private boolean isShut;

  private void ask() {
    if (isShut) {
      throw new java.util.concurrent.RejectedExecutionException();
    }
  }

  public <T> Future<T> submit(Callable<T> task) {
    ask();
    Future<T> made = new Future<T>();
    made.run(task);
    return made;
  }

  public Future<Integer> submit(Runnable task) {
    ask();
    Future<Integer> made = new Future<Integer>(0);
    // if caught: try {
    task.run();
    // if caught: } catch (Throwable_ e) { made.thrown = e; }
    return made;
  }

  /** What the task throws ends its thread alone. */
  public void execute(Runnable task) {
    ask();
    // if caught: try {
    task.run();
    // if caught: } catch (Throwable_ e) { }
  }

  public <T> ArrayList<Future<T>> invokeAll(ArrayList<Callable<T>> tasks) {
    ask();
    ArrayList<Future<T>> all = new ArrayList<Future<T>>();
    for (int i = 0; i < tasks.size(); i++) {
      all.add(submit(tasks.get(i)));
    }
    return all;
  }

  public void shutdown() {
    isShut = true;
  }

  public void close() {
    isShut = true;
  }

  public boolean isShutdown() {
    return isShut;
  }

  public boolean isTerminated() {
    return isShut;
  }

  /** Nothing is left to wait for. */
  public boolean awaitTermination(long timeout, int unit) {
    return isShut;
  }
}
