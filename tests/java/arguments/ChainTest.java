// SPDX-License-Identifier: MIT
// Objects of two contexts have the same keys: used in a call of the other one, an object's derivatives would be those of the other's
// objects. That is an error, also where the other context has no objects.
package arguments;

import org.wengert.runtime.AdContext;
import org.wengert.runtime.AdException;
import org.wengert.runtime.Copies;

final class ChainTest {
  private ChainTest() {}

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError("FAILED: " + what);
    }
  }

  private static void refused(Runnable call, String what) {
    try {
      call.run();
    } catch (AdException refused) {
      require(refused.code() == AdException.Code.WRONG_VALUE && refused.getMessage().contains("an object of another context"),
          what + ": " + refused.getMessage());
      return;
    }
    throw new AssertionError("FAILED: " + what + " is taken");
  }

  public static void main(String[] arguments) {
    Chain chain = new Chain(0.3, 0.5, 0.7);
    double[] x = {0.7, 1.2};
    try (AdContext context = new AdContext(); AdContext other = new AdContext(); AdContext empty = new AdContext()) {
      Chain_A1 self = Chain_A1.of(new Copies(context), chain);
      Chain_A1 foreign = Chain_A1.of(new Copies(other), new Chain(0.9, 0.4));
      refused(() -> self.a1_energy(other, x, new double[2], 1.0), "an object of a context that has others");
      refused(() -> self.a1_energy(empty, x, new double[2], 1.0), "an object of a context that has none");
      require(foreign.getHead(other).getWeightAdjoint() == 0, "the other's object has an adjoint");
    }
    try (AdContext context = new AdContext()) {
      Chain_A1 self = Chain_A1.of(new Copies(context), chain);
      double[] gradient = new double[2];
      require(self.a1_energy(context, x, gradient, 1.0) == chain.energy(x), "the value");
      require(Math.abs(gradient[0] - 1.5 * 0.5 * (0.49 + 0.09)) < 1e-14 && Math.abs(gradient[1] - 1.5 * 0.5 * 0.25) < 1e-14, "by x");
      require(Math.abs(self.getHead(context).getWeightAdjoint() - 2 * 1.5 * 0.5 * 0.7 * 0.7) < 1e-14, "by the weight of the first node");
    }
    System.out.println("1 passed, 0 failed");
  }
}
