// SPDX-License-Identifier: MIT
// The generated tangent and adjoint of the Navier-Stokes solver in its three versions: against the hand-written
// reference, against differences, and the adjoint against itself with collections forced.
package fluid.reference;

import fluid.Main;
import fluid.Solver;
import java.util.Arrays;
import org.wengert.runtime.*;
import org.wengert.test.Check;

/** Arguments: cells a side (40), steps (12). */
public final class GeneratedTest {
  private static final String[] NAMES = {"states copied", "references swapped", "fresh objects"};

  private static long bits;

  private GeneratedTest() {}

  private static double handWritten(int version, Solver solver, double[] in, double[] a1_in) {
    AdContext context = new AdContext();
    double cost = switch (version) {
      case 0 -> new SolverInPlace_A1(solver).a1_runCopied(context, in, a1_in, 1.0);
      case 1 -> new SolverInPlace_A1(solver).a1_runSwapped(context, in, a1_in, 1.0);
      default -> new Solver_A1(solver).a1_runFresh(context, in, a1_in, 1.0);
    };
    context.close();
    return cost;
  }

  private static double handWrittenTangent(int version, Solver solver, double[] in, double[] t1_in) {
    Solver_T1 tangent = new Solver_T1(solver);
    return switch (version) {
      case 0 -> tangent.t1_runCopied(in, t1_in);
      case 1 -> tangent.t1_runSwapped(in, t1_in);
      default -> tangent.t1_runFresh(in, t1_in);
    };
  }

  private static double difference(int version, Solver solver, double[] in, double[] direction, double h) {
    double[] above = in.clone();
    double[] below = in.clone();
    for (int i = 0; i < in.length; i++) {
      above[i] += h * direction[i];
      below[i] -= h * direction[i];
    }
    return (solver.run(version, above) - solver.run(version, below)) / (2 * h);
  }

  /** @param arguments cells a side, steps */
  public static void main(String[] arguments) {
    int n = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 40;
    int steps = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 12;
    Solver solver = new Solver(n, steps);
    double[] in = Main.inputs(solver.inputs());
    double[] direction = new double[in.length];
    for (int i = 0; i < in.length; i++) {
      direction[i] = Math.cos(0.7 * i) - 0.2;
    }
    Check check = new Check();
    for (int v = 0; v < NAMES.length; v++) {
      int version = v;
      double[] expected = new double[in.length];
      double cost = handWritten(version, solver, in, expected);
      double[] quiet = new double[in.length];
      check.that(NAMES[version] + ": the generated adjoint is the hand-written one", () -> {
        AdContext context = new AdContext();
        double[] kept = in.clone();
        double value = fluid.Solver_A1.a1_run(context, solver, version, in, quiet, 1.0);
        Check.require(value == cost, "cost " + value + " instead of " + cost);
        Check.sameBits(kept, in, "inputs");
        double largest = 0;
        for (double g : expected) {
          largest = Math.max(largest, Math.abs(g));
        }
        Check.require(largest > 1e-3, "the gradient is almost zero");
        for (int i = 0; i < quiet.length; i++) {
          Check.require(Math.abs(quiet[i] - expected[i]) <= 1e-13 * largest,
              "component " + i + ": " + quiet[i] + " instead of " + expected[i]);
        }
        Check.require(context.allocations() == 0 && context.stack.size() == 0, "something is left in the context");
        context.close();
      });
      check.that(NAMES[version] + ": the generated tangent is the hand-written one, and the differences'", () -> {
        double[] t1_result = new double[1];
        double value = fluid.Solver_T1.t1_run(solver, version, in, direction, t1_result);
        Check.require(value == cost, "cost " + value + " instead of " + cost);
        double reference = handWrittenTangent(version, solver, in, direction);
        Check.require(Math.abs(t1_result[0] - reference) <= 1e-12 * Math.abs(reference),
            t1_result[0] + " instead of " + reference);
        double quotient = difference(version, solver, in, direction, 1e-5);
        Check.require(Math.abs(t1_result[0] - quotient) <= 1e-6 * Math.abs(quotient),
            t1_result[0] + ", but differences give " + quotient);
      });
      check.that(NAMES[version] + ": the adjoint's seed scales the gradient, and the gradient is added to", () -> {
        AdContext context = new AdContext();
        double[] twice = quiet.clone();
        fluid.Solver_A1.a1_run(context, solver, version, in, twice, -3.0);
        for (int i = 0; i < quiet.length; i++) {
          Check.require(Math.abs(twice[i] + 2.0 * quiet[i]) <= 1e-12 * Math.abs(quiet[i]) + 1e-300, "component " + i);
        }
        context.close();
      });
      check.that(NAMES[version] + ": the same bits with collections forced", () -> {
        AdContext context = new AdContext();
        context.budget(16L * 8 * solver.size);
        double[] a1_in = new double[in.length];
        fluid.Solver_A1.a1_run(context, solver, version, in, a1_in, 1.0);
        Statistics statistics = context.statistics();
        System.out.println(NAMES[version] + ": " + statistics);
        boolean collects = version == 2;
        Check.require(!collects || (statistics.collected() > steps && statistics.restored() > steps), statistics.toString());
        Check.sameBits(quiet, a1_in, "gradient");
        context.close();
        bits = 31 * bits + Arrays.hashCode(a1_in);
      });
    }
    System.out.printf("bits %016x%n", bits);
    check.close();
  }
}
