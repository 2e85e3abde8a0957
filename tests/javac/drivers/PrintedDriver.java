// SPDX-License-Identifier: MIT
// Runs what was printed from the representation: instance methods have become static ones with their object first.
public final class PrintedDriver {
  public static void main(String[] arguments) {
    for (int n = 3; n < 9; n++) {
      System.out.println(n + " " + Double.toHexString(CorePrinted.accepted_Core_run(0.3 + 0.1 * n, n)));
    }
    FluidPrinted.fluid_Solver solver = new FluidPrinted.fluid_Solver();
    FluidPrinted.fluid_Solver_init(solver, 16, 3);
    double[] in = FluidPrinted.fluid_Main_inputs(FluidPrinted.fluid_Solver_inputs(solver));
    System.out.println(Double.toHexString(FluidPrinted.fluid_Solver_runCopied(solver, in)) + " "
        + Double.toHexString(FluidPrinted.fluid_Solver_runSwapped(solver, in)) + " "
        + Double.toHexString(FluidPrinted.fluid_Solver_runFresh(solver, in)));
  }
}
