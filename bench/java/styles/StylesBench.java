// SPDX-License-Identifier: MIT
// One kernel in four styles: tangent and adjoint over the primal, thread CPU time, the best of many runs after warming up, one
// context for all adjoints; and what a new context for every gradient costs a small one.
package styles;

import java.lang.management.ManagementFactory;
import java.util.function.DoubleSupplier;
import org.wengert.runtime.AdContext;

final class StylesBench {
  private static final int COUNT = 10_000;
  private static final int STEPS = 40;
  private static final int SMALL = 20;
  private static final int RUNS = 60;

  private StylesBench() {}

  private interface Primal {
    double run(double[] in, int steps);
  }

  private interface Tangent {
    double run(double[] in, double[] t1In, int steps, double[] t1Result);
  }

  private interface Adjoint {
    double run(AdContext context, double[] in, double[] a1In, int steps, double a1Result);
  }

  private static double best(DoubleSupplier work, double expected) {
    var threads = ManagementFactory.getThreadMXBean();
    double best = Double.POSITIVE_INFINITY;
    for (int run = 0; run < RUNS; run++) {
      long start = threads.getCurrentThreadCpuTime();
      double value = work.getAsDouble();
      best = Math.min(best, threads.getCurrentThreadCpuTime() - start);
      if (value != expected) {
        throw new AssertionError(value + " instead of " + expected);
      }
    }
    return best;
  }

  private static double[] start(int count) {
    double[] in = new double[count];
    for (int i = 0; i < count; i++) {
      in[i] = Math.sin(0.01 * i);
    }
    return in;
  }

  private static void measure(String style, Primal primal, Tangent tangent, Adjoint adjoint) {
    double[] in = start(COUNT);
    double[] derivatives = new double[COUNT];
    double[] direction = start(COUNT);
    double[] t1Result = new double[1];
    double expected = primal.run(in, STEPS);
    double plain = best(() -> primal.run(in, STEPS), expected);
    double forward = best(() -> tangent.run(in, direction, STEPS, t1Result), expected);
    try (AdContext context = new AdContext()) {
      double both = best(() -> adjoint.run(context, in, derivatives, STEPS, 1.0), expected);
      System.out.printf("{\"style\":\"%s\",\"primal_ms\":%.3f,\"tangent\":%.3f,\"adjoint\":%.3f}%n", style, plain / 1e6, forward / plain, both / plain);
    }
  }

  /** A thousand gradients of a vector of twenty numbers, two steps: microseconds each, with one context and with a new one each. */
  private static void contexts() {
    double[] in = start(SMALL);
    double[] derivatives = new double[SMALL];
    double value = FieldArrays.run(in, 2);
    AdContext one = new AdContext();
    double kept = best(() -> {
      for (int k = 1; k < 1000; k++) {
        FieldArrays_A1.a1_run(one, in, derivatives, 2, 1.0);
      }
      return FieldArrays_A1.a1_run(one, in, derivatives, 2, 1.0);
    }, value);
    one.close();
    double renewed = best(() -> {
      double last = 0.0;
      for (int k = 0; k < 1000; k++) {
        try (AdContext context = new AdContext()) {
          last = FieldArrays_A1.a1_run(context, in, derivatives, 2, 1.0);
        }
      }
      return last;
    }, value);
    System.out.printf("{\"kept_us\":%.3f,\"renewed_us\":%.3f}%n", kept / 1e6, renewed / 1e6);
  }

  public static void main(String[] arguments) {
    measure("arrays in fields of this", FieldArrays::run, FieldArrays_T1::t1_run, FieldArrays_A1::a1_run);
    measure("fields copied to locals", CopiedFields::run, CopiedFields_T1::t1_run, CopiedFields_A1::a1_run);
    measure("arrays as arguments", ArgumentArrays::run, ArgumentArrays_T1::t1_run, ArgumentArrays_A1::a1_run);
    measure("local arrays", LocalArrays::run, LocalArrays_T1::t1_run, LocalArrays_A1::a1_run);
    contexts();
  }
}
