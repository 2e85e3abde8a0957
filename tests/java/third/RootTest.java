// SPDX-License-Identifier: MIT
package third;

import org.wengert.runtime.AdContext;
import org.wengert.runtime.DoubleContainer;

/** A derivative of zero passes nothing on beside an infinite slope or NaN: at x <= 0 and y = 0, run is z z (3 + x). */
public class RootTest {
  private static int failed;

  private static void expect(String what, double found, double expected) {
    if (found != expected) {
      failed++;
      System.out.println("FAILED: " + what + " is " + found + ", not " + expected);
    }
  }

  public static void main(String[] arguments) {
    for (double x : new double[] {-1, 0}) {
      AdContext context = new AdContext();
      DoubleContainer byX = new DoubleContainer();
      DoubleContainer byY = new DoubleContainer();
      DoubleContainer byZ = new DoubleContainer();
      Root_A1.a1_run(context, x, byX, 0, byY, 2, byZ, 1);
      expect("adjoint of x", byX.value, 4);
      expect("adjoint of y", byY.value, 0);
      expect("adjoint of z", byZ.value, 4 * (3 + x));
      double[] tangent = new double[1];
      Root_T1.t1_run(x, 0, 0, 0, 2, 1, tangent);
      expect("tangent in z", tangent[0], 4 * (3 + x));
      double[] second = new double[1];
      double[] seed = {1};
      DoubleContainer[] all = new DoubleContainer[6];
      for (int k = 0; k < 6; k++) {
        all[k] = new DoubleContainer();
      }
      Root_T1_A2.a2_t1_run(context, x, all[0], 0, all[1], 0, all[2], 0, all[3], 2, all[4], 1, all[5], second, seed, 0);
      expect("second derivative by z and x", all[0].value, 4);
      expect("second derivative by z and y", all[2].value, 0);
      expect("second derivative by z and z", all[4].value, 2 * (3 + x));
    }
    System.out.println("zeros beside infinite slopes: " + failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }
}
