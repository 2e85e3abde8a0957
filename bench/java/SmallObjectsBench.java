// SPDX-License-Identifier: MIT
// The cost of small objects (one double, one reference): plain, and managed by slabs, forward and backward.
package fluid;

import org.wengert.runtime.AdContext;
import org.wengert.runtime.AdStack;
import org.wengert.runtime.Statistics;
import org.wengert.test.graph.Leaf_A1;

final class SmallObjectsBench {
  private static final class Plain {
    private final double x;
    private final Plain next;

    private Plain(double x, Plain next) {
      this.x = x;
      this.next = next;
    }
  }

  private static volatile Object sink;

  private SmallObjectsBench() {}

  private static double plain(int count) {
    Plain last = null;
    double sum = 0;
    for (int i = 0; i < count; i++) {
      last = new Plain(i, (i & 7) == 0 ? null : last);
      sum += last.x + (last.next == null ? 0 : last.next.x);
    }
    sink = last;
    return sum;
  }

  private static double managed(AdContext context, int count) {
    Leaf_A1 last = null;
    double sum = 0;
    for (int i = 0; i < count; i++) {
      Leaf_A1 made = Leaf_A1.allocate(context);
      made.x(i);
      made.next((i & 7) == 0 ? null : last);
      last = made;
      Leaf_A1 next = last.next(context);
      sum += last.x() + (next == null ? 0 : next.x());
    }
    sink = last;
    return sum;
  }

  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2_000_000;
    double bestPlain = 1e9;
    double bestForward = 1e9;
    double bestBackward = 1e9;
    Statistics statistics = null;
    for (int repetition = 0; repetition < 7; repetition++) {
      long start = System.nanoTime();
      double expected = plain(count);
      bestPlain = Math.min(bestPlain, (double) (System.nanoTime() - start) / count);
      try (AdContext context = new AdContext(AdStack.direct(), AdStack.direct())) {
        start = System.nanoTime();
        double sum = managed(context, count);
        bestForward = Math.min(bestForward, (double) (System.nanoTime() - start) / count);
        if (sum != expected) {
          throw new AssertionError(sum + " instead of " + expected);
        }
        start = System.nanoTime();
        for (int i = 0; i < count; i++) {
          context.unallocate(Leaf_A1.TYPE);
        }
        bestBackward = Math.min(bestBackward, (double) (System.nanoTime() - start) / count);
        statistics = context.statistics();
        context.end();
      }
    }
    System.out.printf("{\"what\":\"of the library's slabs\",\"plain\":%.1f,\"over\":%.1f,\"collected\":%d,\"allocated\":%d,"
        + "\"restored\":%d}%n", bestPlain, bestForward + bestBackward - bestPlain, statistics.collected(),
        statistics.allocated(), statistics.restored());
  }
}
