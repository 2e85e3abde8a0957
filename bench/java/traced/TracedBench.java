// SPDX-License-Identifier: MIT
// The kernel of the styles differentiated by objects, by objects whose steps are compiled parts, and by the compiler as a whole: thread CPU
// time over the primal's, the best of many runs after warming up, and the bytes of trace.
package traced;

import java.lang.management.ManagementFactory;
import java.util.function.DoubleSupplier;
import org.wengert.runtime.AdContext;
import styles.ArgumentArrays;
import styles.ArgumentArrays_A1;
import traced.Trace.Num;

final class TracedBench {
  private static final int COUNT = 2_000;
  private static final int STEPS = 40;
  private static final int RUNS = 30;

  private TracedBench() {}

  private static double best(DoubleSupplier work) {
    var threads = ManagementFactory.getThreadMXBean();
    double best = Double.POSITIVE_INFINITY;
    for (int run = 0; run < RUNS; run++) {
      long start = threads.getCurrentThreadCpuTime();
      work.getAsDouble();
      best = Math.min(best, threads.getCurrentThreadCpuTime() - start);
    }
    return best;
  }

  private static Num[] step(Trace t, Num[] u, Num[] source) {
    int n = u.length;
    Num[] next = new Num[n];
    next[0] = u[0];
    next[n - 1] = u[n - 1];
    for (int i = 1; i < n - 1; i++) {
      Num bend = t.plus(t.minus(u[i - 1], t.times(2.0, u[i])), u[i + 1]);
      Num heat = t.times(t.times(0.01, t.exp(t.times(-1.0, t.times(u[i], u[i])))), source[i]);
      next[i] = t.plus(t.plus(u[i], t.times(0.1, bend)), heat);
    }
    return next;
  }

  private static Num[] compiledStep(AdContext context, Trace t, Num[] u, Num[] source) {
    double[] next = new double[u.length];
    Step.step(Trace.values(u), Trace.values(source), next);
    return t.part((in, a1In, a1Out) -> Step_A1.a1_step(context, in[0], a1In[0], in[1], a1In[1], new double[a1Out.length], a1Out), next, u, source);
  }

  /** The gradient by a trace; its bytes at the turn are left in bytes[0]. */
  private static double traced(AdContext context, Trace t, double[] x, double[] gradient, long[] bytes) {
    int n = x.length;
    Num[] in = new Num[n];
    Num[] source = new Num[n];
    for (int i = 0; i < n; i++) {
      in[i] = t.input(x[i]);
      source[i] = t.times(in[i], in[i]);
    }
    Num[] u = in;
    for (int step = 0; step < STEPS; step++) {
      u = context == null ? step(t, u, source) : compiledStep(context, t, u, source);
    }
    Num sum = t.times(u[0], u[0]);
    for (int i = 1; i < n; i++) {
      sum = t.plus(sum, t.times(u[i], u[i]));
    }
    bytes[0] = t.bytes();
    t.reverse(sum);
    for (int i = 0; i < n; i++) {
      gradient[i] = t.adjoint(in[i]);
    }
    return sum.value;
  }

  private static void require(double[] gradient, double[] wanted) {
    for (int i = 0; i < wanted.length; i++) {
      if (Math.abs(gradient[i] - wanted[i]) > 1e-11 * (1.0 + Math.abs(wanted[i]))) {
        throw new AssertionError(gradient[i] + " instead of " + wanted[i]);
      }
    }
  }

  public static void main(String[] arguments) {
    double[] x = new double[COUNT];
    for (int i = 0; i < COUNT; i++) {
      x[i] = Math.sin(0.01 * i);
    }
    double[] byObjects = new double[COUNT];
    double[] byParts = new double[COUNT];
    long[] objectBytes = new long[1];
    long[] partBytes = new long[1];
    double primal = best(() -> ArgumentArrays.run(x, STEPS));
    try (AdContext context = new AdContext(); Trace trace = new Trace()) {
      double[] byCompiler = new double[COUNT];
      double compiled = best(() -> ArgumentArrays_A1.a1_run(context, x, new double[COUNT], STEPS, 1.0));
      ArgumentArrays_A1.a1_run(context, x, byCompiler, STEPS, 1.0);
      double parts = best(() -> traced(context, trace, x, byParts, partBytes));
      double objects = best(() -> traced(null, trace, x, byObjects, objectBytes));
      require(byObjects, byCompiler);
      require(byParts, byCompiler);
      System.out.printf("{\"traced_primal_ms\":%.3f,\"objects\":%.2f,\"parts\":%.2f,\"compiled\":%.2f,\"object_mb\":%.2f,\"part_mb\":%.2f}%n", primal / 1e6,
          objects / primal, parts / primal, compiled / primal, objectBytes[0] / 1e6, partBytes[0] / 1e6);
    }
  }
}
