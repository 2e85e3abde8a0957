// SPDX-License-Identifier: MIT
// The Java rows of both figures of the garbage-collection paper (L. Hascoet, RR-9416, 2021), as lines of JSON: the
// condensed Jacobian by differences, tangent and reverse in every version, times and peak stack. The derivatives are
// generated from the Java that runs as primal. Arguments: cells a side (80), steps (40), repetitions (8).
package fluid;

import java.lang.management.ManagementFactory;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.Statistics;

/** Prints one line a version; figures.py compares them. */
public final class Figures {
  private static final String[] VERSIONS = {"copied", "swapped", "fresh"};

  private Figures() {}

  private interface Run {
    void run();
  }

  /** Mean process CPU time of the repetitions, in seconds, after as many to warm up: its clock ticks every 10 ms. */
  private static double seconds(int repetitions, Run run) {
    var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long before = 0;
    for (int k = -repetitions; k < repetitions; k++) {
      if (k == 0) {
        before = system.getProcessCpuTime();
      }
      run.run();
    }
    return (system.getProcessCpuTime() - before) * 1e-9 / repetitions;
  }

  private static double difference(Solver solver, int version, double[] in, double[] direction, double h) {
    double[] above = in.clone();
    double[] below = in.clone();
    for (int i = 0; i < in.length; i++) {
      above[i] += h * direction[i];
      below[i] -= h * direction[i];
    }
    return (solver.run(version, above) - solver.run(version, below)) / (2 * h);
  }

  /** @param arguments cells a side, steps, repetitions */
  public static void main(String[] arguments) {
    int n = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 80;
    int steps = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 40;
    int repetitions = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 8;
    Solver solver = new Solver(n, steps);
    double[] in = Main.inputs(solver.inputs());
    double[] direction = new double[in.length];
    for (int i = 0; i < in.length; i++) {
      direction[i] = Math.cos(0.7 * i) - 0.2;
    }
    for (int k = 0; k < VERSIONS.length; k++) {
      int version = k;
      double quotient = difference(solver, version, in, direction, 1e-5);
      double[] t1_result = new double[1];
      Solver_T1.t1_run(solver, version, in, direction, t1_result);
      double[] a1_in = new double[in.length];
      AdContext context = new AdContext();
      double value = Solver_A1.a1_run(context, solver, version, in, a1_in, 1.0);
      double reverse = 0;
      for (int i = 0; i < in.length; i++) {
        reverse += a1_in[i] * direction[i];
      }
      double primalTime = seconds(repetitions, () -> solver.run(version, in));
      double tangentTime = seconds(repetitions, () -> Solver_T1.t1_run(solver, version, in, direction, new double[1]));
      Statistics before = context.statistics();
      double reverseTime = seconds(repetitions,
          () -> Solver_A1.a1_run(context, solver, version, in, new double[in.length], 1.0));
      Statistics after = context.statistics();
      int runs = 2 * repetitions;
      System.out.printf("{\"label\":\"Java, %s\",\"value\":%.17g,\"differences\":%.17g,\"tangent\":%.17g,\"reverse\":%.17g,"
          + "\"primal_s\":%.6f,\"tangent_s\":%.6f,\"reverse_s\":%.6f,\"storage_mb\":%.1f,\"collected\":%d,\"restored\":%d}%n",
          VERSIONS[k], value, quotient, t1_result[0], reverse, primalTime, tangentTime, reverseTime,
          (after.stackPeak() + after.logPeak()) / 1e6, (after.collected() - before.collected()) / runs,
          (after.restored() - before.restored()) / runs);
      context.close();
    }
  }
}
