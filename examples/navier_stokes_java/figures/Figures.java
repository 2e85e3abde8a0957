// SPDX-License-Identifier: MIT
// The two figures of the garbage-collection paper (L. Hascoet, RR-9416, 2021) with columns of our own: the condensed
// Jacobian by differences, tangent and reverse in every version, and times, ratios and peak stack. The derivatives are
// generated from the Java that runs as primal. Arguments: cells a side (80), steps (40), repetitions (8).
package fluid;

import java.lang.management.ManagementFactory;
import org.wengert.runtime.AdContext;
import org.wengert.runtime.Statistics;

/** Prints both figures; exit status 1 if a derivative is wrong. */
public final class Figures {
  private static final String[] VERSIONS = {"copied", "swapped", "fresh"};

  private Figures() {}

  private interface Run {
    void run();
  }

  /** Best process CPU time of the repetitions, in seconds, after as many to warm up. */
  private static double seconds(int repetitions, Run run) {
    var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    double best = Double.MAX_VALUE;
    for (int k = -repetitions; k < repetitions; k++) {
      long before = system.getProcessCpuTime();
      run.run();
      if (k >= 0) {
        best = Math.min(best, (system.getProcessCpuTime() - before) * 1e-9);
      }
    }
    return best;
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
    boolean right = true;
    System.out.printf("Figure 3: condensed Jacobian, %d inputs, %d steps, %d x %d cells%n", in.length, steps, n + 2, n + 2);
    System.out.printf("%-22s %-20s %-22s %-22s%n", "", "differences", "tangent", "reverse");
    for (int version = 0; version < VERSIONS.length; version++) {
      double quotient = difference(solver, version, in, direction, 1e-5);
      double[] t1_result = new double[1];
      Solver_T1.t1_run(solver, version, in, direction, t1_result);
      double[] a1_in = new double[in.length];
      AdContext context = new AdContext();
      Solver_A1.a1_run(context, solver, version, in, a1_in, 1.0);
      context.close();
      double reverse = 0;
      for (int i = 0; i < in.length; i++) {
        reverse += a1_in[i] * direction[i];
      }
      System.out.printf("%-22s %-20.11g %-22.17g %-22.17g%n", "Java, " + VERSIONS[version], quotient, t1_result[0], reverse);
      double size = Math.abs(t1_result[0]);
      right &= size > 0 && Math.abs(reverse - t1_result[0]) <= 1e-11 * size && Math.abs(quotient - t1_result[0]) <= 1e-4 * size;
    }
    System.out.println("the paper, on a solver and inputs of its own:");
    System.out.printf("%-22s %-20s %-22s %-22s%n", "F90/Tapenade", "1.8525807", "1.8525805085863813", "1.8525805085863818");
    System.out.printf("%-22s %-20s %-22s %-22s%n", "C/Tapenade", "1.8525807", "1.8525805085863820", "1.8525805085863822");
    System.out.printf("%-22s %-20s %-22s %-22s%n", "Java/hand-written", "1.8525807021", "1.8525805085863813", "1.8525805085863807");
    System.out.printf("%-22s %-20s %-22s %-22s%n", "C(++)/ADOL-C", "1.8525807", "1.852580508586380", "1.852580508586379");

    System.out.printf("%nFigure 4: process CPU time (best of %d) and peak stack; largest heap %d MB%n", repetitions,
        Runtime.getRuntime().maxMemory() >> 20);
    System.out.printf("%-22s %10s %18s %18s %12s %22s%n", "", "primal, s", "tangent, s", "reverse, s", "storage, MB",
        "collected, restored");
    AdContext context = new AdContext();
    for (int k = 0; k < VERSIONS.length; k++) {
      int version = k;
      double primal = seconds(repetitions, () -> solver.run(version, in));
      double tangent = seconds(repetitions, () -> Solver_T1.t1_run(solver, version, in, direction, new double[1]));
      Statistics before = context.statistics();
      double reverse = seconds(repetitions,
          () -> Solver_A1.a1_run(context, solver, version, in, new double[in.length], 1.0));
      Statistics after = context.statistics();
      int runs = 2 * repetitions;
      System.out.printf("%-22s %10.3f %10.3f (x%.2f) %10.3f (x%.2f) %12.1f %11d, %d%n", "Java, " + VERSIONS[version], primal,
          tangent, tangent / primal, reverse, reverse / primal, (after.stackPeak() + after.logPeak()) / 1e6,
          (after.collected() - before.collected()) / runs, (after.restored() - before.restored()) / runs);
    }
    context.close();
    System.out.println("the paper, on another machine; our storage is the peak since the start:");
    System.out.printf("%-22s %10s %10s (x1.06) %10s (x1.93) %12s%n", "F90/Tapenade", "0.125", "0.133", "0.243", "107");
    System.out.printf("%-22s %10s %10s (x1.10) %10s (x2.09) %12s%n", "C/Tapenade", "0.127", "0.140", "0.266", "107");
    System.out.printf("%-22s %10s %10s (x1.56) %10s (x2.53) %12s%n", "Java/hand-written", "0.200", "0.312", "0.507", "107");
    System.out.printf("%-22s %10s %10s         %10s         %12s%n", "C(++)/ADOL-C", "3.09 taping", "0.90", "2.30", "1354");
    if (!right) {
      System.out.println("FAILED: differences, tangent and reverse do not agree");
      System.exit(1);
    }
  }
}
