// SPDX-License-Identifier: MIT
// Times one kind of run of one version of the solver in a warmed JVM and prints one line of JSON.
// Arguments: kind (primal, tangent, reverse; hand-tangent and hand-reverse for the reference written by hand), version
// (copied, swapped, fresh), steps, warm-ups, repetitions.
package fluid.reference;

import fluid.Main;
import fluid.Solver;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.Statistics;

final class FluidBench {
  private FluidBench() {}

  // One context for all repetitions, as an optimisation would use it: its stacks are made once.
  private static final AdContext CONTEXT = new AdContext();

  private static double run(Solver solver, String kind, String version, double[] in, double[] out) {
    if (kind.equals("primal")) {
      return switch (version) {
        case "copied" -> solver.runCopied(in);
        case "swapped" -> solver.runSwapped(in);
        default -> solver.runFresh(in);
      };
    }
    int number = version.equals("copied") ? 0 : version.equals("swapped") ? 1 : 2;
    if (kind.equals("tangent")) {
      double[] t1_result = new double[1];
      fluid.Solver_T1.t1_run(solver, number, in, out, t1_result);
      return t1_result[0];
    }
    if (kind.equals("reverse")) {
      return fluid.Solver_A1.a1_run(CONTEXT, solver, number, in, out, 1.0);
    }
    if (kind.equals("hand-tangent")) {
      Solver_T1 tangent = new Solver_T1(solver);
      return switch (version) {
        case "copied" -> tangent.t1_runCopied(in, out);
        case "swapped" -> tangent.t1_runSwapped(in, out);
        default -> tangent.t1_runFresh(in, out);
      };
    }
    return switch (version) {
      case "copied" -> new SolverInPlace_A1(solver).a1_runCopied(CONTEXT, in, out, 1.0);
      case "swapped" -> new SolverInPlace_A1(solver).a1_runSwapped(CONTEXT, in, out, 1.0);
      default -> new Solver_A1(solver).a1_runFresh(CONTEXT, in, out, 1.0);
    };
  }

  public static void main(String[] arguments) {
    String kind = arguments[0];
    String version = arguments[1];
    int steps = Integer.parseInt(arguments[2]);
    int warm = Integer.parseInt(arguments[3]);
    int repetitions = Integer.parseInt(arguments[4]);
    Solver solver = new Solver(80, steps);
    double[] in = Main.inputs(solver.inputs());
    var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    double[] milliseconds = new double[repetitions];
    double value = 0;
    for (int repetition = -warm; repetition < repetitions; repetition++) {
      double[] out = new double[in.length];
      if (kind.endsWith("tangent")) {
        Arrays.fill(out, 1.0);
      }
      long before = system.getProcessCpuTime();
      value = run(solver, kind, version, in, out);
      if (repetition >= 0) {
        milliseconds[repetition] = (system.getProcessCpuTime() - before) / 1e6;
      }
    }
    // The clock ticks every 10 ms: the mean is finer than any single repetition.
    double mean = Arrays.stream(milliseconds).sum() / repetitions;
    Arrays.sort(milliseconds);
    Statistics statistics = CONTEXT.statistics();
    int runs = warm + repetitions;
    long collections = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      collections += Math.max(0, collector.getCollectionCount());
    }
    System.out.printf("{\"kind\":\"%s\",\"version\":\"%s\",\"steps\":%d,\"mean_ms\":%.2f,\"best_ms\":%.2f,\"value\":%.17g,"
        + "\"collections\":%d,\"collected\":%d,\"restored\":%d,\"stack_mb\":%.1f}%n", kind, version, steps,
        mean, milliseconds[0], value, collections / runs,
        statistics.collected() / runs, statistics.restored() / runs,
        (statistics.stackPeak() + statistics.logPeak()) / 1e6);
  }
}
