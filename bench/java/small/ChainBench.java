// SPDX-License-Identifier: MIT
// The cost of small objects in generated code: forward and backward sweep together, less the primal; process CPU time,
// the collector's included, mean of the runs after warming up; one context for all runs, as an optimisation would use
// it, or a new one for each. Where collections are asked for, their own time is told apart. Arguments: what to call it, least part of the objects that must have been collected and
// restored, bytes past which a collection is asked for (0: the context's own choice), "one" or "new", objects.
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
    boolean renew = arguments[3].equals("new");
    int count = arguments.length > 4 ? Integer.parseInt(arguments[4]) : 1_000_000;
    var machine = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    AdContext context = new AdContext();
    long primal = 0;
    long both = 0;
    long collected = 0;
    long restored = 0;
    long collections = 0;
    for (int repetition = 0; repetition < WARM + TIMED; repetition++) {
      boolean timed = repetition >= WARM;
      long start = machine.getProcessCpuTime();
      double expected = Chain.run(count, 0.7);
      long between = machine.getProcessCpuTime();
      if (renew) {
        context = new AdContext();
      }
      if (budget > 0) {
        context.budget(budget);
      }
      Statistics before = context.statistics();
      long collectionsBefore = fullCollections();
      DoubleContainer a1_x = new DoubleContainer();
      double value = Chain_A1.a1_run(context, count, 0.7, a1_x, 1.0);
      Statistics after = context.statistics();
      collected = after.collected() - before.collected();
      restored = after.restored() - before.restored();
      if (renew) {
        context.close();
      }
      if (timed) {
        primal += between - start;
        both += machine.getProcessCpuTime() - between;
        collections += fullCollections() - collectionsBefore;
      }
      if (value != expected) {
        throw new AssertionError(value + " instead of " + expected);
      }
      if (restored != collected || collected < leastCollected * count) {
        throw new AssertionError("too few were collected and restored: " + after);
      }
    }
    context.close();
    double objects = (double) TIMED * count;
    System.out.printf("{\"what\":\"in generated code, %s\",\"plain\":%.1f,\"over\":%.1f,\"full\":%.1f,\"collected\":%d,"
        + "\"allocated\":%d,\"restored\":%d}%n", arguments[0], primal / objects, (both - primal) / objects,
        collections / objects, collected, count, restored);
  }

  /** @return ns that collections of the whole heap have taken so far */
  private static long fullCollections() {
    long milliseconds = 0;
    for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector.getName().equals("MarkSweepCompact") || collector.getName().equals("G1 Old Generation")) {
        milliseconds += collector.getCollectionTime();
      }
    }
    return milliseconds * 1_000_000;
  }
}
