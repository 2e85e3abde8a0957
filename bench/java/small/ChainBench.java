// SPDX-License-Identifier: MIT
// The cost of small objects in generated code: forward and backward sweep together, less the primal; process CPU time,
// the collector's included, mean of the runs after warming up. Arguments: what to call it, least part of the objects
// that must have been collected and restored, bytes past which a collection is asked for (0: the context's own
// choice), objects.
package small;

import java.lang.management.ManagementFactory;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.DoubleContainer;
import org.wengert.runtime.Statistics;

final class ChainBench {
  private static final int WARM = 6;
  private static final int TIMED = 8;

  private ChainBench() {}

  public static void main(String[] arguments) {
    double leastCollected = Double.parseDouble(arguments[1]);
    long budget = Long.parseLong(arguments[2]);
    int count = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 1_000_000;
    var machine = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long primal = 0;
    long both = 0;
    Statistics statistics = null;
    for (int repetition = 0; repetition < WARM + TIMED; repetition++) {
      boolean timed = repetition >= WARM;
      long start = machine.getProcessCpuTime();
      double expected = Chain.run(count, 0.7);
      long between = machine.getProcessCpuTime();
      AdContext context = new AdContext();
      if (budget > 0) {
        context.budget(budget);
      }
      DoubleContainer a1_x = new DoubleContainer();
      double value = Chain_A1.a1_run(context, count, 0.7, a1_x, 1.0);
      statistics = context.statistics();
      context.close();
      if (timed) {
        primal += between - start;
        both += machine.getProcessCpuTime() - between;
      }
      if (value != expected) {
        throw new AssertionError(value + " instead of " + expected);
      }
      if (statistics.restored() != statistics.collected() || statistics.collected() < leastCollected * count) {
        throw new AssertionError("too few were collected and restored: " + statistics);
      }
    }
    double objects = (double) TIMED * count;
    System.out.printf("{\"what\":\"in generated code, %s\",\"plain\":%.1f,\"over\":%.1f,\"collected\":%d,\"allocated\":%d,"
        + "\"restored\":%d}%n", arguments[0], primal / objects, (both - primal) / objects, statistics.collected(),
        statistics.allocated(), statistics.restored());
  }
}
