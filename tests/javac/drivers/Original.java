// SPDX-License-Identifier: MIT
// Runs the original programs that PrintedDriver runs as printed from the representation.
import accepted.Core;

public final class Original {
  public static void main(String[] arguments) {
    for (int n = 3; n < 9; n++) {
      System.out.println(n + " " + Double.toHexString(Core.run(0.3 + 0.1 * n, n)));
    }
    fluid.Solver solver = new fluid.Solver(16, 3);
    double[] in = fluid.Main.inputs(solver.inputs());
    System.out.println(Double.toHexString(solver.runCopied(in)) + " " + Double.toHexString(solver.runSwapped(in)) + " "
        + Double.toHexString(solver.runFresh(in)));
  }
}
