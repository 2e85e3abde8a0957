// SPDX-License-Identifier: MIT
// The library's single promises: rings die, identity holds, log space comes back, the budget bounds the heap, drains
// happen at allocation points only, on one thread, and unbalanced sweeps are errors.
package org.wengert.test;

import java.lang.ref.Reference;
import org.wengert.runtime.*;
import org.wengert.test.graph.Leaf_A1;

/** See the file's first lines. */
public final class RuntimeTest {
  private static AdException refused(Check.Case action) throws Exception {
    try {
      action.run();
    } catch (AdException refused) {
      return refused;
    }
    throw new AssertionError("nothing was thrown");
  }

  private static void rings() {
    AdContext context = new AdContext();
    int rings = 1000;
    for (int i = 0; i < rings; i++) {
      ObjectArray_A1<ObjectArray_A1<?>> a = ObjectArray_A1.allocate(context, 1);
      ObjectArray_A1<ObjectArray_A1<?>> b = ObjectArray_A1.allocate(context, 1);
      a.set(0, b);
      b.set(0, a);
      if (i == rings / 2) {
        context.pushReference(a);
      }
    }
    Check.collect();
    DoubleArray_A1.allocate(context, 1);
    long collected = context.statistics().collected();
    // The interpreter may keep the last ring in a local variable.
    Check.require(collected >= 2 * rings - 4, collected + " of " + 2 * rings + " members of rings were collected");
    ObjectArray_A1<?> a = (ObjectArray_A1<?>) context.popReference();
    ObjectArray_A1<?> b = (ObjectArray_A1<?>) a.get(context, 0);
    Check.require(b != a && b.get(context, 0) == a, "the ring is closed again by the same handle");
    Check.require(context.statistics().restored() == 2, "two were restored: " + context.statistics());
    context.close();
  }

  private static void drainsOnlyAtAllocations() throws InterruptedException {
    AdContext context = new AdContext();
    for (int i = 0; i < 10; i++) {
      DoubleArray_A1.of(context, new double[] {i});
    }
    Check.collect();
    Check.require(context.statistics().collected() == 0, "collected before an allocation point");
    context.pushReference(null);
    context.lookup(3);
    Check.require(context.statistics().collected() == 0, "collected by a push or a look-up");
    Check.require(context.statistics().live() == 10, "the table holds all contents until then");
    DoubleArray_A1.allocate(context, 1);
    long collected = context.statistics().collected();
    Check.require(collected >= 7 && collected <= 9, collected + " collected at the allocation; 3 was asked for before");
    context.close();
  }

  private static void logSpaceComesBack() {
    AdContext context = new AdContext();
    // Sweeps up and down, each logging about 8 MB: without reclaiming the log would reach 160 MB.
    for (int sweep = 0; sweep < 20; sweep++) {
      int n = 80;
      for (int i = 0; i < n; i++) {
        DoubleArray_A1 array = DoubleArray_A1.allocate(context, 13_000);
        array.value()[i] = sweep + i;
        context.pushReference(array);
        if (i % 20 == 19) {
          array = null;
          Check.collect();
        }
      }
      for (int i = n - 1; i >= 0; i--) {
        DoubleArray_A1 array = (DoubleArray_A1) context.popReference();
        Check.require(array.value()[i] == sweep + i, "contents of array " + i);
        context.unallocate();
      }
    }
    context.end();
    Statistics statistics = context.statistics();
    Check.require(statistics.collected() >= 20 * 55 && statistics.restored() >= 20 * 55, statistics.toString());
    Check.require(statistics.logPeak() < 10_000_000, "the log grew to " + statistics.logPeak());
    Check.require(statistics.logBytes() == 0, "the log still has " + statistics.logBytes());
    context.close();
  }

  private static void holesInTheLogAreReused() {
    // Objects are unwound in an order that leaves the log's oldest record alive: its middle must be reused all the same.
    AdStack log = AdStack.direct();
    AdContext context = new AdContext(AdStack.direct(), log);
    DoubleArray_A1.of(context, new double[] {1.5});
    Check.collect();
    for (int sweep = 0; sweep < 40; sweep++) {
      int n = 40;
      for (int i = 0; i < n; i++) {
        DoubleArray_A1.allocate(context, 13_000);
        if (i % 10 == 9) {
          Check.collect();
        }
      }
      for (int i = 0; i < n; i++) {
        context.unallocate();
      }
    }
    Statistics statistics = context.statistics();
    Check.require(statistics.collected() > 1000, statistics.toString());
    Check.require(statistics.logPeak() > 60_000_000, "the log was to be written far past its capacity");
    Check.require(log.capacity() <= 12 << 20, "the log took " + log.capacity());
    Check.require(((DoubleArray_A1) context.lookup(1)).value()[0] == 1.5, "the oldest record");
    context.close();
  }

  private static void budgetBoundsTheHeap() {
    AdContext context = new AdContext();
    context.budget(4 << 20);
    for (int i = 0; i < 400; i++) {
      DoubleArray_A1 array = DoubleArray_A1.allocate(context, 6_724);
      array.value()[i] = i;
      context.pushReference(array);
    }
    Statistics statistics = context.statistics();
    Check.require(statistics.bytes() < 7 << 20, "contents in memory: " + statistics);
    Check.require(statistics.collected() > 200, statistics.toString());
    for (int i = 399; i >= 0; i--) {
      Check.require(((DoubleArray_A1) context.popReference()).value()[i] == i, "array " + i);
      context.unallocate();
    }
    context.end();
    context.close();
  }

  private static void outOfMemoryIsRetried() {
    // About 1.5 times the heap in dead arrays, and no budget that would collect earlier. The collector itself frees
    // only handles; the contents go when the failed allocation drains the queue.
    AdContext context = new AdContext(AdStack.direct(), AdStack.direct());
    context.budget(Long.MAX_VALUE / 8);
    int length = 1 << 17;
    int count = (int) (Runtime.getRuntime().maxMemory() * 3 / 2 / (8L * length));
    for (int i = 0; i < count; i++) {
      DoubleArray_A1 array = DoubleArray_A1.allocate(context, length);
      array.value()[5] = i;
      context.pushReference(array);
    }
    Statistics statistics = context.statistics();
    Check.require(statistics.collected() > count / 4, statistics.toString());
    for (int i = count - 1; i >= 0; i--) {
      Check.require(((DoubleArray_A1) context.popReference()).value()[5] == i, "array " + i);
      context.unallocate();
    }
    context.end();
    context.close();
  }

  private static void slabs() {
    AdContext context = new AdContext();
    int n = 20_000;
    Leaf_A1 leaf = null;
    for (int i = 0; i < n; i++) {
      Leaf_A1 made = Leaf_A1.allocate(context);
      made.x(i * 0.5);
      made.next(i % 100 == 0 ? null : leaf);
      leaf = made;
      context.pushReference(made);
      if (i % 4096 == 4095) {
        Check.collect();
      }
    }
    Statistics forward = context.statistics();
    Check.require(forward.collected() >= 10, "slabs collected: " + forward);
    for (int i = n - 1; i >= 0; i--) {
      leaf = (Leaf_A1) context.popReference();
      Check.require(leaf.x() == i * 0.5, "leaf " + i);
      Leaf_A1 next = leaf.next(context);
      Check.require(i % 100 == 0 ? next == null : next.x() == (i - 1) * 0.5, "next of leaf " + i);
      context.unallocate(Leaf_A1.TYPE);
    }
    Check.require(context.statistics().restored() >= 10, "slabs restored: " + context.statistics());
    context.end();
    context.close();
  }

  private static void adjointsAreNeverLogged() {
    AdContext context = new AdContext();
    long key = seeded(context);
    Check.collect();
    DoubleArray_A1.allocate(context, 1);
    DoubleArray_A1 again = (DoubleArray_A1) context.lookup(key);
    Check.require(again.adjoint()[0] == 7 && again.value()[0] == 3, "value and adjoint survive the handle");
    Check.require(context.statistics().rebuilt() > 0, "the handle was collected and made anew");
    context.close();
  }

  private static long seeded(AdContext context) {
    DoubleArray_A1 array = DoubleArray_A1.of(context, new double[] {3});
    array.adjoint()[0] = 7;
    return array.key();
  }

  // Both write an array that they have read out of its handle, with allocations and collections in between; the loop is
  // long enough to be compiled while it runs. They are two methods because what the compiler sees must differ.
  private static long writeFenced(AdContext context, int length) {
    DoubleArray_A1 array = DoubleArray_A1.allocate(context, length);
    long key = array.key();
    double[] value = array.value();
    for (int i = 0; i < length; i++) {
      value[i] = i + 1;
      collectAt(context, i, length);
    }
    Reference.reachabilityFence(array);
    return key;
  }

  private static long writeUnfenced(AdContext context, int length) {
    DoubleArray_A1 array = DoubleArray_A1.allocate(context, length);
    long key = array.key();
    double[] value = array.value();
    for (int i = 0; i < length; i++) {
      value[i] = i + 1;
      collectAt(context, i, length);
    }
    return key;
  }

  private static void collectAt(AdContext context, int i, int length) {
    if (i % (length / 3) == length / 6) {
      Check.collect();
      DoubleArray_A1.allocate(context, 1);
    }
  }

  private static boolean isWhole(AdContext context, long key, int length) {
    Check.collect();
    DoubleArray_A1.allocate(context, 1);
    double[] after = ((DoubleArray_A1) context.lookup(key)).value();
    for (int i = 0; i < length; i++) {
      if (after[i] != i + 1) {
        return false;
      }
    }
    return true;
  }

  private static void fencedArraysAreLoggedWhole() {
    int length = 60_000;
    int broken = 0;
    for (int round = 0; round < 40; round++) {
      try (AdContext context = new AdContext()) {
        Check.require(isWhole(context, writeFenced(context, length), length), "a fenced array was logged half-written");
        Check.require(context.statistics().restored() > 0, "the array was never logged: " + context.statistics());
      }
      try (AdContext context = new AdContext()) {
        broken += isWhole(context, writeUnfenced(context, length), length) ? 0 : 1;
      }
    }
    System.out.println("without the fence " + broken + " of 40 arrays were logged half-written");
  }

  /** @param arguments none */
  public static void main(String[] arguments) {
    Check check = new Check();
    check.that("rings are collected, and restored with one handle a key", RuntimeTest::rings);
    check.that("contents are logged at allocation points only", RuntimeTest::drainsOnlyAtAllocations);
    check.that("log space is reclaimed sweep after sweep", RuntimeTest::logSpaceComesBack);
    check.that("a surviving record does not keep the log from reuse", RuntimeTest::holesInTheLogAreReused);
    check.that("the byte budget bounds what is in memory", RuntimeTest::budgetBoundsTheHeap);
    check.that("an allocation that fails collects, logs and tries again", RuntimeTest::outOfMemoryIsRetried);
    check.that("small objects share a slab, are collected with it and restored", RuntimeTest::slabs);
    check.that("contents with adjoints stay in memory", RuntimeTest::adjointsAreNeverLogged);
    check.that("a fence keeps an array whole", RuntimeTest::fencedArraysAreLoggedWhole);
    check.that("a context is one thread's", () -> {
      AdContext context = new AdContext();
      AdException[] refused = new AdException[1];
      Thread thread = new Thread(() -> {
        try {
          context.newKey();
        } catch (AdException wrong) {
          refused[0] = wrong;
        }
      });
      thread.start();
      thread.join();
      Check.require(refused[0] != null && refused[0].code() == AdException.Code.WRONG_THREAD, "not refused");
    });
    check.that("too many mirrored allocations are an error", () -> {
      AdContext context = new AdContext();
      Check.require(refused(context::unallocate).code() == AdException.Code.UNBALANCED, "code");
      Check.require(refused(() -> context.unallocate(Leaf_A1.TYPE)).code() == AdException.Code.UNBALANCED, "code");
    });
    check.that("a sweep that leaves something behind is an error", () -> {
      AdContext context = new AdContext();
      context.newKey();
      Check.require(refused(context::end).code() == AdException.Code.UNBALANCED, "code");
    });
    check.that("a key that nothing has is an error, never a null", () -> {
      AdContext context = new AdContext();
      Check.require(refused(() -> context.lookup(12)).code() == AdException.Code.LOST_OBJECT, "code");
    });
    check.that("one stack cannot be both stack and log", () -> {
      AdStack stack = AdStack.heap();
      Check.require(refused(() -> new AdContext(stack, stack)).code() == AdException.Code.WRONG_VALUE, "code");
    });
    check.close();
  }
}
