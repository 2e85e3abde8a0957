// SPDX-License-Identifier: MIT
// Of every program of SUITE: tangent against differences, the tangent's tangent against differences of the adjoint and
// against the tangent's adjoint, adjoint against tangent in every direction, the adjoint with a tiny budget (collections at every allocation that
// finds a victim) against the one without to the bit.
package suites;

import org.wengert.runtime.AdContext;
import org.wengert.runtime.Statistics;

final class SUITEDriver {
  private static int failed;
  private static int passed;
  private static long collected;
  private static long restored;
  private static long collectedTwice;
  private static long restoredTwice;

  private SUITEDriver() {}

  private static final double[] POINT = {0.9, -0.4, 1.3, 0.7, -1.1, 0.25};

  private static double[] gradient(double[] x, int which, long budget) {
    AdContext context = new AdContext();
    if (budget > 0) {
      context.budget(budget);
      context.largestSlab(1);
    }
    double[] result = new double[x.length];
    double value = SUITE_A1.a1_run(context, x, result, which, 1.0);
    if (value != SUITE.run(x.clone(), which)) {
      throw new AssertionError("the adjoint returns " + value + " instead of " + SUITE.run(x.clone(), which));
    }
    if (context.stack.size() != 0 || context.allocations() != 0) {
      throw new AssertionError("something is left");
    }
    Statistics statistics = context.statistics();
    collected += statistics.collected();
    restored += statistics.restored();
    context.close();
    return result;
  }

  /** The Hessian in a direction, by the adjoint of the tangent. */
  private static double[] product(double[] direction, int which, long budget) {
    AdContext context = new AdContext();
    if (budget > 0) {
      context.budget(budget);
      context.largestSlab(1);
    }
    double[] result = new double[direction.length];
    SUITE_T1_A2.a2_t1_run(context, POINT.clone(), result, direction, new double[direction.length], which, new double[1],
        new double[] {1.0}, 0.0);
    require(context.stack.size() == 0 && context.allocations() == 0, "the tangent's adjoint leaves something");
    Statistics statistics = context.statistics();
    collectedTwice += statistics.collected();
    restoredTwice += statistics.restored();
    context.close();
    return result;
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }

  private static double[] moved(int i, double by) {
    double[] x = POINT.clone();
    x[i] += by;
    return x;
  }

  private static void check(int which, boolean twice) {
    int n = POINT.length;
    double[] plain = gradient(POINT.clone(), which, 0);
    double[] forced = gradient(POINT.clone(), which, 1);
    double largest = 0;
    for (int i = 0; i < n; i++) {
      require(Double.doubleToLongBits(plain[i]) == Double.doubleToLongBits(forced[i]),
          "component " + i + " is " + forced[i] + " with collections, " + plain[i] + " without");
      double[] direction = new double[n];
      direction[i] = 1.0;
      double[] tangent = new double[1];
      require(SUITE_T1.t1_run(POINT.clone(), direction, which, tangent) == SUITE.run(POINT.clone(), which),
          "the tangent returns another value");
      double h = 1e-6;
      double quotient = (SUITE.run(moved(i, h), which) - SUITE.run(moved(i, -h), which)) / (2 * h);
      double scale = Math.max(1.0, Math.abs(quotient));
      // Steps of 1e-6 say nothing about functions that are as steep as this, and differences of large values no more
      // than what their last digits leave.
      double digits = 8 * Math.ulp(SUITE.run(POINT.clone(), which)) / h;
      require(!NONZERO && Math.abs(tangent[0]) > 1e4 || Math.abs(tangent[0] - quotient) <= TOLERANCE * scale + digits, "tangent " + i + ": " + tangent[0] + ", differences " + quotient);
      require(Math.abs(plain[i] - tangent[0]) <= ROUNDING * Math.max(scale, Math.abs(tangent[0])), "adjoint " + i + ": " + plain[i] + ", tangent " + tangent[0]);
      largest = Math.max(largest, Math.abs(plain[i]));
      if (twice) {
        int j = (i + 2) % n;
        double[] other = new double[n];
        other[j] = 1.0;
        double[] second = new double[1];
        SUITE_T1_T2.t2_t1_run(POINT.clone(), other, direction, new double[n], which, new double[1], second, new double[1]);
        double expected = (gradient(moved(j, 1e-5), which, 0)[i] - gradient(moved(j, -1e-5), which, 0)[i]) / 2e-5;
        require(Math.abs(second[0] - expected) <= 1e-5 * Math.max(scale, Math.abs(expected)),
            "second derivative " + i + ", " + j + ": " + second[0] + ", differences of the adjoint " + expected);
        double[] product = product(direction, which, 0);
        double[] forcedProduct = product(direction, which, 1);
        require(Math.abs(product[j] - second[0]) <= ROUNDING * Math.max(scale, Math.abs(second[0])),
            "second derivative " + i + ", " + j + ": " + product[j] + " by the tangent's adjoint, " + second[0] + " by its tangent");
        for (int k = 0; k < n; k++) {
          require(Double.doubleToLongBits(product[k]) == Double.doubleToLongBits(forcedProduct[k]),
              "the tangent's adjoint, component " + k + ", is " + forcedProduct[k] + " with collections, " + product[k] + " without");
        }
      }
    }
    require(!NONZERO || largest > 1e-3, "the gradient is zero");
  }

  public static void main(String[] arguments) {
    for (int which = 0; which < SUITE.COUNT; which++) {
      try {
        check(which, TWICE);
        passed++;
      } catch (AssertionError | RuntimeException wrong) {
        System.out.println("FAILED: program " + which + ": " + wrong);
        if (!(wrong instanceof AssertionError)) {
          wrong.printStackTrace(System.out);
        }
        failed++;
      }
    }
    if (COLLECTS && (collected == 0 || restored == 0 || collectedTwice == 0 || restoredTwice == 0)) {
      System.out.println("FAILED: nothing was collected and restored");
      failed++;
    }
    System.out.printf("SUITE: collected %d, restored %d%n%d passed, %d failed%n", collected, restored, passed, failed);
    System.exit(failed == 0 ? 0 : 1);
  }
}
