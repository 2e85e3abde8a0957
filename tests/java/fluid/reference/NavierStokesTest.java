// SPDX-License-Identifier: MIT
// The paper's Figure 3 with the hand-written reference adjoint: condensed Jacobian by differences, tangent and reverse,
// in every version; bitwise equality with and without collection, from file and from checkpoints.
// Arguments: cells a side, steps; then -Xmx decides what the collector does.
package fluid.reference;

import fluid.Main;
import fluid.Solver;
import java.nio.file.Path;
import org.wengert.runtime.*;
import org.wengert.test.Check;

/** See the file's first lines. */
public final class NavierStokesTest {
  private static final double[] STEPS = {1e-4, 1e-5, 1e-6};

  private interface Run {
    double cost(double[] in);
  }

  private interface Tangent {
    double run(double[] in, double[] t1_in);
  }

  private interface Adjoint {
    double run(AdContext context, double[] in, double[] a1_in);
  }

  private record Version(String name, Run primal, Tangent tangent, Adjoint adjoint) {}

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  private static double differences(Run primal, double[] in, double[] direction, double expected) {
    double best = Double.NaN;
    for (double h : STEPS) {
      double[] above = in.clone();
      double[] below = in.clone();
      for (int i = 0; i < in.length; i++) {
        above[i] += h * direction[i];
        below[i] -= h * direction[i];
      }
      double quotient = (primal.cost(above) - primal.cost(below)) / (2 * h);
      if (!(Math.abs(best - expected) < Math.abs(quotient - expected))) {
        best = quotient;
      }
    }
    return best;
  }

  /** @param arguments cells a side (80), steps (12) */
  public static void main(String[] arguments) {
    int n = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 80;
    int steps = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 12;
    Solver solver = new Solver(n, steps);
    Solver_T1 tangent = new Solver_T1(solver);
    double[] in = Main.inputs(solver.inputs());
    double[] direction = new double[in.length];
    for (int i = 0; i < in.length; i++) {
      direction[i] = Math.cos(0.7 * i) - 0.2;
    }
    Version[] versions = {
      new Version("states copied", solver::runCopied, tangent::t1_runCopied,
          (context, x, a1_x) -> new SolverInPlace_A1(solver).a1_runCopied(context, x, a1_x, 1.0)),
      new Version("references swapped", solver::runSwapped, tangent::t1_runSwapped,
          (context, x, a1_x) -> new SolverInPlace_A1(solver).a1_runSwapped(context, x, a1_x, 1.0)),
      new Version("fresh objects", solver::runFresh, tangent::t1_runFresh,
          (context, x, a1_x) -> new Solver_A1(solver).a1_runFresh(context, x, a1_x, 1.0))};
    Check check = new Check();
    System.out.printf("condensed Jacobian  %-20s %-20s %-20s%n", "differences", "tangent", "reverse");
    for (Version version : versions) {
      check.that(version.name + ": differences, tangent and reverse agree", () -> {
        double[] a1_in = new double[in.length];
        AdContext context = new AdContext();
        double cost = version.adjoint.run(context, in, a1_in);
        context.close();
        Check.require(cost == version.primal.cost(in), "cost " + cost);
        double reverse = dot(a1_in, direction);
        double t1_cost = version.tangent.run(in, direction);
        double quotient = differences(version.primal, in, direction, t1_cost);
        System.out.printf("%-19s %-20.12g %-20.17g %-20.17g%n", version.name, quotient, t1_cost, reverse);
        Check.require(Math.abs(t1_cost) > 1e-3, "the derivative is almost zero: " + t1_cost);
        Check.require(Math.abs(reverse - t1_cost) <= 1e-12 * Math.abs(t1_cost), "reverse and tangent differ");
        Check.require(Math.abs(quotient - t1_cost) <= 1e-6 * Math.abs(t1_cost), "differences and tangent differ");
      });
    }
    // Without collection: a budget that is never reached, and a heap that holds everything (see the test's -Xmx).
    double[] quiet = new double[in.length];
    AdContext large = new AdContext();
    new Solver_A1(solver).a1_runFresh(large, in, quiet, 1.0);
    Statistics without = large.statistics();
    large.close();
    System.out.println("fresh objects: " + without);
    System.out.printf("bits %x%n", java.util.Arrays.hashCode(quiet));
    check.that("fresh objects: the same bits with collections forced by a budget", () -> {
      double[] a1_in = new double[in.length];
      AdContext context = new AdContext();
      context.budget(25L * 8 * solver.size);
      new Solver_A1(solver).a1_runFresh(context, in, a1_in, 1.0);
      Statistics statistics = context.statistics();
      Check.require(statistics.collected() > steps && statistics.restored() > steps, statistics.toString());
      Check.sameBits(quiet, a1_in, "gradient");
      context.close();
    });
    check.that("fresh objects: the same bits with stack and log in mapped files", () -> {
      double[] a1_in = new double[in.length];
      Path directory = Path.of(System.getProperty("java.io.tmpdir"));
      AdContext context = new AdContext(AdStack.file(directory), AdStack.file(directory));
      context.budget(25L * 8 * solver.size);
      new Solver_A1(solver).a1_runFresh(context, in, a1_in, 1.0);
      Check.require(context.statistics().restored() > steps, context.statistics().toString());
      Check.sameBits(quiet, a1_in, "gradient");
      context.close();
    });
    check.that("fresh objects: the same bits from checkpoints", () -> {
      double[] a1_in = new double[in.length];
      AdContext context = new AdContext();
      context.budget(14L * 8 * solver.size);
      AdStack contents = AdStack.direct();
      new Solver_A1(solver).a1_runCheckpointed(context, contents, in, a1_in, 1.0, 5);
      Statistics statistics = context.statistics();
      Check.require(statistics.collected() > 0 && statistics.restored() > 0, "collected: " + statistics);
      Check.require(statistics.dropped() > 0 && statistics.reused() > 0, "replayed: " + statistics);
      Check.sameBits(quiet, a1_in, "gradient");
      contents.close();
      context.close();
    });
    check.close();
  }
}
