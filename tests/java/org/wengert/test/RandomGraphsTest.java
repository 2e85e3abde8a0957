// SPDX-License-Identifier: MIT
// Random object graphs, collections forced at random in both sweeps: the gradient must be that of ordinary objects, and
// the same to the bit with and without collection. Arguments: number of graphs (default 100), first seed.
package org.wengert.test;

import org.wengert.runtime.Statistics;
import org.wengert.test.graph.ManagedRun;
import org.wengert.test.graph.PlainRun;
import org.wengert.test.graph.Program;

/** See the file's first lines. */
public final class RandomGraphsTest {
  private static long collected;
  private static long restored;
  private static int flat; // programs whose gradient is zero: they show little, and must be few

  private static void compare(PlainRun plain, ManagedRun.Result managed) {
    Check.require(plain.value == managed.value(), "value " + plain.value + " expected, got " + managed.value());
    double scale = 0;
    for (double component : plain.gradient) {
      scale = Math.max(scale, Math.abs(component));
    }
    if (scale == 0) {
      flat++;
    }
    for (int i = 0; i < plain.gradient.length; i++) {
      Check.require(Math.abs(plain.gradient[i] - managed.gradient()[i]) <= 1e-12 * scale,
          "gradient[" + i + "]: " + plain.gradient[i] + " expected, got " + managed.gradient()[i]);
    }
  }

  private static void mustHaveCollected(Statistics statistics) {
    Check.require(statistics.collected() > 0, "nothing was collected: " + statistics);
    Check.require(statistics.restored() > 0, "nothing was restored: " + statistics);
    collected += statistics.collected();
    restored += statistics.restored();
  }

  /** @param arguments number of graphs, first seed */
  public static void main(String[] arguments) {
    int graphs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100;
    long firstSeed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
    Check check = new Check();
    double[] in = Program.inputs();
    for (int graph = 0; graph < graphs; graph++) {
      long seed = firstSeed + graph;
      Program program = new Program(seed, 300);
      check.that("graph " + seed + " without and with collection", () -> {
        PlainRun plain = new PlainRun(program, in);
        ManagedRun.Result quiet = ManagedRun.run(program, in, 0, seed, 0);
        compare(plain, quiet);
        ManagedRun.Result collecting = ManagedRun.run(program, in, 0.04, seed, 0);
        mustHaveCollected(collecting.statistics());
        Check.sameBits(quiet.gradient(), collecting.gradient(), "gradient");
        ManagedRun.Result replayed = ManagedRun.run(program, in, 0.02, seed, 70);
        mustHaveCollected(replayed.statistics());
        Check.sameBits(quiet.gradient(), replayed.gradient(), "gradient from checkpoints");
        Check.require(replayed.value() == plain.value, "value of the checkpointed run");
        Check.require(replayed.statistics().reused() > 0, "no replayed allocation found its object");
      });
    }
    // Of few graphs with a seed that was never tried before, one may be flat.
    int allowed = Math.max(graphs / 1000, firstSeed == 1 ? 0 : 1);
    check.that("one gradient in a thousand is zero at most",
        () -> Check.require(flat <= allowed, flat + " of " + graphs));
    System.out.println(graphs + " graphs: " + collected + " objects collected, " + restored + " restored");
    check.close();
  }
}
