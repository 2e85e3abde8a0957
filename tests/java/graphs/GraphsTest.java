// SPDX-License-Identifier: MIT
// Random object graphs through generated code, with collections forced at random in both sweeps: tangent against
// adjoint, the adjoint with and without collection bit for bit. Arguments: number of graphs (100), first seed (1),
// most instructions of one.
package graphs;

import java.util.Random;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.Statistics;
import org.wengert.test.Check;

/** See the file's first lines. */
public final class GraphsTest {
  /** In a slab at most. */
  private static final int[] PLACES = {1, 3, 1024};
  private static long collected;
  private static long restored;
  private static volatile boolean finished;

  private GraphsTest() {}

  private static int[] program(Random random, int instructions) {
    int[] code = new int[4 * instructions];
    for (int i = 0; i < code.length; i += 4) {
      code[i] = random.nextInt(10);
      for (int k = 1; k < 4; k++) {
        code[i + k] = random.nextInt(Machine.REGISTERS);
      }
    }
    return code;
  }

  /** One sweep; budget 0 leaves the collector alone. */
  private static double[] gradient(int[] code, double[] in, long budget, int places, double expected) {
    AdContext context = new AdContext();
    if (budget > 0) {
      context.budget(budget);
      context.largestSlab(places);
    }
    double[] a1_in = new double[in.length];
    double value = Machine_A1.a1_run(context, code, in, a1_in, 1.0);
    Check.require(value == expected, "value " + value + " instead of " + expected);
    Statistics statistics = context.statistics();
    if (budget > 0) {
      Check.require(statistics.collected() > 0, "nothing was collected: " + statistics);
      collected += statistics.collected();
      restored += statistics.restored();
    }
    Check.require(context.allocations() == 0 && context.stack.size() == 0, "something is left in the context");
    context.close();
    return a1_in;
  }

  /** @param arguments number of graphs, first seed, most instructions of one */
  public static void main(String[] arguments) {
    int graphs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100;
    long firstSeed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
    int most = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 300;
    Check check = new Check();
    // Collections at times that neither sweep chooses.
    Thread collector = new Thread(() -> {
      Random times = new Random(firstSeed);
      while (!finished) {
        try {
          Thread.sleep(5 + times.nextInt(20));
        } catch (InterruptedException interrupted) {
          return;
        }
        System.gc();
      }
    });
    collector.setDaemon(true);
    collector.start();
    for (int graph = 0; graph < graphs; graph++) {
      long seed = firstSeed + graph;
      check.that("graph " + seed, () -> {
        Random random = new Random(seed);
        int[] code = program(random, Math.min(most, 150 + random.nextInt(150)));
        double[] in = new double[Machine.REGISTERS];
        double[] direction = new double[in.length];
        for (int i = 0; i < in.length; i++) {
          in[i] = random.nextDouble() - 0.5;
          direction[i] = random.nextDouble() - 0.5;
        }
        double value = Machine.run(code, in);
        Check.require(Double.isFinite(value), "value " + value);
        double[] quiet = gradient(code, in, 0, 0, value);
        double[] t1_result = new double[1];
        Check.require(Machine_T1.t1_run(code, in, direction, t1_result) == value, "the tangent's value");
        double product = 0;
        double scale = 0;
        for (int i = 0; i < in.length; i++) {
          product += quiet[i] * direction[i];
          scale += Math.abs(quiet[i] * direction[i]);
        }
        Check.require(scale > 0, "the gradient is zero: the program shows nothing");
        Check.require(Math.abs(product - t1_result[0]) <= 1e-11 * scale, "adjoint " + product + ", tangent " + t1_result[0]);
        double[] collecting = gradient(code, in, 300 + random.nextInt(1700), PLACES[random.nextInt(PLACES.length)], value);
        Check.sameBits(quiet, collecting, "gradient");
        double h = 1e-6;
        double[] above = in.clone();
        double[] below = in.clone();
        for (int i = 0; i < in.length; i++) {
          above[i] += h * direction[i];
          below[i] -= h * direction[i];
        }
        double quotient = (Machine.run(code, above) - Machine.run(code, below)) / (2 * h);
        Check.require(Math.abs(quotient - t1_result[0]) <= 1e-4 * Math.max(scale, Math.abs(value)),
            "differences " + quotient + ", tangent " + t1_result[0]);
      });
    }
    finished = true;
    // Of one graph what is collected may be what nobody asks for again.
    check.that("something was restored", () -> Check.require(restored > 0 || graphs < 10, "nothing was restored"));
    System.out.println(graphs + " graphs: " + collected + " objects collected, " + restored + " restored");
    check.close();
  }
}
