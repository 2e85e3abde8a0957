// SPDX-License-Identifier: MIT
// A disk that is full in the midst of a generated sweep. Run under a limit on file sizes (ulimit -f).
package fluid.reference;

import fluid.Main;
import fluid.Solver;
import java.nio.file.Path;
import org.wengert.runtime.*;
import org.wengert.test.Check;

/** Argument: a directory for the files. */
public final class FullDiskGeneratedTest {
  private FullDiskGeneratedTest() {}

  /** @param arguments directory */
  public static void main(String[] arguments) {
    Path directory = Path.of(arguments[0]);
    Check check = new Check();
    Solver solver = new Solver(40, 40);
    double[] in = Main.inputs(solver.inputs());
    double[] kept = in.clone();
    for (boolean log : new boolean[] {false, true}) {
      // Where every object is fresh next to nothing is overwritten, so nothing is pushed.
      int version = log ? 2 : 1;
      double[] expected = new double[in.length];
      try (AdContext context = new AdContext()) {
        fluid.Solver_A1.a1_run(context, solver, version, in, expected, 1.0);
      }
      check.that(log ? "a full log" : "a full stack", () -> {
        AdStack file = AdStack.file(directory);
        AdContext context = log ? new AdContext(AdStack.direct(), file) : new AdContext(file, AdStack.direct());
        context.budget(16L * 8 * solver.size);
        double[] a1_in = new double[in.length];
        AdException refused = null;
        try {
          fluid.Solver_A1.a1_run(context, solver, version, in, a1_in, 1.0);
        } catch (AdException full) {
          refused = full;
        }
        Check.require(refused != null && refused.code() == AdException.Code.DISK_FULL, "refused: " + refused);
        Check.require(refused.getMessage().contains(directory.toString()), refused.getMessage());
        Check.sameBits(kept, in, "inputs");
        Check.sameBits(new double[in.length], a1_in, "adjoints, of which no backward statement has run");
        context.close();
        AdContext another = new AdContext();
        fluid.Solver_A1.a1_run(another, solver, version, in, a1_in, 1.0);
        Check.sameBits(expected, a1_in, "the next gradient");
        another.close();
      });
    }
    check.close();
  }
}
