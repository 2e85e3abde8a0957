// SPDX-License-Identifier: MIT
// An adjoint by way of copies of the program's objects: the derivatives are those of the objects' own numbers.
package arguments;

import org.wengert.runtime.AdContext;
import org.wengert.runtime.AdException;
import org.wengert.runtime.Copies;

final class SpringTest {
  private SpringTest() {}

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError("FAILED: " + what);
    }
  }

  private static void equal(double found, double expected, String what) {
    require(Math.abs(found - expected) <= 1e-14 * Math.max(1, Math.abs(expected)), what + " is " + found + ", not " + expected);
  }

  public static void main(String[] arguments) {
    Spring spring = new Spring(2);
    double[] x = {0.3, 0.4};
    double[] gradient = new double[2];
    try (AdContext context = AdContext.builder().budget(1 << 20).largestSlab(1).open()) {
      Copies copies = new Copies(context);
      Spring_A1 self = Spring_A1.of(copies, spring);
      System.gc();
      equal(self.a1_energy(context, x, gradient, 2, 1.0), spring.energy(x, 2), "the value");
      equal(gradient[0], 2 * 2 * 0.3 * 1.5 + 1.25 * 2 - 0.5 * 2 * 0.3, "by x[0]");
      equal(gradient[1], 2 * 2 * 0.4 * 1.5, "by x[1]");
      equal(self.getStiffnessAdjoint(), 1.5 * 0.25, "by the stiffness");
      equal(self.getDampingAdjoint(), 1, "by the damping");
      Spring_Mass_A1 mass = Spring_Mass_A1.of(copies, spring.mass());
      require(mass == self.getMass(context) || mass.key() == self.getMass(context).key(), "one object is one copy");
      equal(mass.getMassAdjoint(), 2 * 0.25, "by the mass");
      equal(mass.getSpeedAdjoint(), 2, "by the speed, through a cycle");
      // 2 x places[0] x table[0][1] x X x x_adjoint + places[0] x places[1]
      equal(copies.adjoint(spring.places())[0], 2 * 2 * 0.5 + 2, "by an array that two fields share");
      equal(mass.get_XAdjoint(), 2 * 0.5 * 2, "by X, whose accessors would be those of x");
      equal(mass.getXAdjoint(), 0, "by x, which is not used");
      equal(mass.get_x_adjointAdjoint(), 2 * 0.5 * 2 * 0.5, "by a field named as an adjoint");
      equal(Spring_Left_A1.of(copies, spring.all[0]).getLeftAdjoint(), 1.25 * 0.3, "by a field of a class that extends one");
      equal(Spring_Base_A1.of(copies, spring.all[1]).getKAdjoint(), 0.09, "by a field of the class that is extended");
      require(Spring_Base_A1.of(copies, spring.all[2]) == null, "null is null");
      try {
        Spring_Base_A1.of(copies, "text");
        require(false, "a text is copied");
      } catch (AdException refused) {
        require(refused.getMessage().contains("java.lang.String"), refused.getMessage());
      }
    }
    System.out.println("1 passed, 0 failed");
  }
}
