// SPDX-License-Identifier: MIT
// Runs the three versions and prints their costs, which must be one number. Arguments: cells a side, steps.
package fluid;

/** The primal by itself. */
public final class Main {
  private Main() {}

  /**
   * The inputs at which the experiment differentiates.
   *
   * @param count of inputs
   * @return small numbers of both signs
   */
  public static double[] inputs(int count) {
    double[] in = new double[count];
    for (int i = 0; i < count; i++) {
      in[i] = 0.02 * Math.sin(1.3 * i + 0.4);
    }
    return in;
  }

  /** @param arguments cells a side (80), steps (40) */
  public static void main(String[] arguments) {
    int n = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 80;
    int steps = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 40;
    if (n < 8 || n % 8 != 0 || steps < 0) {
      System.err.println("navier-stokes: cells a side must be a multiple of 8, steps not negative");
      System.exit(2);
    }
    Solver solver = new Solver(n, steps);
    double[] in = inputs(solver.inputs());
    System.out.printf("%d inputs, %d steps on a grid of %d x %d%n", in.length, steps, n + 2, n + 2);
    System.out.printf("states copied       %.17g%n", solver.runCopied(in));
    System.out.printf("references swapped  %.17g%n", solver.runSwapped(in));
    System.out.printf("fresh objects       %.17g%n", solver.runFresh(in));
  }
}
