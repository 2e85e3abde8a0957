// SPDX-License-Identifier: MIT
// The cost of small objects in generated code: primal, and forward and backward sweep together.
package small;

import org.wengert.runtime.AdContext;
import org.wengert.runtime.DoubleContainer;
import org.wengert.runtime.Statistics;

final class ChainBench {
  private ChainBench() {}

  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 500_000;
    measure(count, 0);
    measure(count, 1 << 20);
  }

  /** Of budget 0 the context's own. */
  private static void measure(int count, long budget) {
    double plain = 1e9;
    double both = 1e9;
    Statistics statistics = null;
    for (int repetition = 0; repetition < 8; repetition++) {
      long start = System.nanoTime();
      double expected = Chain.run(count, 0.7);
      plain = Math.min(plain, (double) (System.nanoTime() - start) / count);
      AdContext context = new AdContext();
      if (budget > 0) {
        context.budget(budget);
      }
      DoubleContainer a1_x = new DoubleContainer();
      start = System.nanoTime();
      double value = Chain_A1.a1_run(context, count, 0.7, a1_x, 1.0);
      both = Math.min(both, (double) (System.nanoTime() - start) / count);
      statistics = context.statistics();
      context.close();
      if (value != expected) {
        throw new AssertionError(value + " instead of " + expected);
      }
    }
    if (budget > 0 && (statistics.collected() == 0 || statistics.restored() == 0)) {
      throw new AssertionError("nothing was collected and restored: " + statistics);
    }
    System.out.printf("{\"what\":\"in generated code%s\",\"plain\":%.1f,\"over\":%.1f,\"collected\":%d,\"allocated\":%d,"
        + "\"restored\":%d}%n", budget > 0 ? ", collections forced" : "", plain, both - plain, statistics.collected(),
        statistics.allocated(), statistics.restored());
  }
}
