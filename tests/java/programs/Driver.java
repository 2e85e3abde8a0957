// SPDX-License-Identifier: MIT
// Of one program, METHOD: tangent against differences, the tangent's tangent against differences of the adjoint, adjoint against tangent in every direction, the adjoint with a
// tiny budget (collections at every allocation that finds a victim) against the one without to the bit.
package programs;

import org.wengert.runtime.AdContext;
import org.wengert.runtime.Statistics;

final class Driver {
  private Driver() {}

  private static void require(boolean holds, String what) {
    if (!holds) {
      System.out.println("FAILED: METHOD: " + what);
      System.exit(1);
    }
  }

  public static void main(String[] arguments) {
    double[] x = {0.9, -0.4, 1.3, 0.7, -1.1, 0.25};
    int n = x.length;
    double value = Programs.METHOD(x.clone());
    double[] gradient = new double[n];
    AdContext context = new AdContext();
    double returned = Programs_A1.a1_METHOD(context, x, gradient, 1.0);
    require(returned == value, "the adjoint returns " + returned + " instead of " + value);
    require(context.stack.size() == 0 && context.allocations() == 0, "something is left");
    context.budget(1);
    double[] collected = new double[n];
    Programs_A1.a1_METHOD(context, x, collected, 1.0);
    Statistics statistics = context.statistics();
    double largest = 0;
    for (int i = 0; i < n; i++) {
      require(Double.doubleToLongBits(collected[i]) == Double.doubleToLongBits(gradient[i]),
          "component " + i + " is " + collected[i] + " with collections, " + gradient[i] + " without");
      double[] direction = new double[n];
      direction[i] = 1.0;
      double[] tangent = new double[1];
      require(Programs_T1.t1_METHOD(x, direction, tangent) == value, "the tangent returns another value");
      double h = 1e-6;
      double[] above = x.clone();
      double[] below = x.clone();
      above[i] += h;
      below[i] -= h;
      double quotient = (Programs.METHOD(above) - Programs.METHOD(below)) / (2 * h);
      double scale = Math.max(1.0, Math.abs(quotient));
      require(Math.abs(tangent[0] - quotient) <= 1e-6 * scale, "tangent " + i + ": " + tangent[0] + ", differences " + quotient);
      require(Math.abs(gradient[i] - tangent[0]) <= 1e-12 * scale, "adjoint " + i + ": " + gradient[i] + ", tangent " + tangent[0]);
      int j = (i + 2) % n;
      double[] other = new double[n];
      other[j] = 1.0;
      double[] second = new double[1];
      Programs_T1_T2.t2_t1_METHOD(x, other, direction, new double[n], new double[1], second, new double[1]);
      double h2 = 1e-5;
      double[] right = x.clone();
      double[] left = x.clone();
      right[j] += h2;
      left[j] -= h2;
      double[] rightGradient = new double[n];
      double[] leftGradient = new double[n];
      Programs_A1.a1_METHOD(context, right, rightGradient, 1.0);
      Programs_A1.a1_METHOD(context, left, leftGradient, 1.0);
      double expected = (rightGradient[i] - leftGradient[i]) / (2 * h2);
      require(Math.abs(second[0] - expected) <= 1e-5 * Math.max(scale, Math.abs(expected)),
          "second derivative " + i + ", " + j + ": " + second[0] + ", differences of the adjoint " + expected);
      largest = Math.max(largest, Math.abs(gradient[i]));
    }
    require(largest > 1e-3, "the gradient is zero");
    boolean collects = "COLLECTS".equals("true");
    require(!collects || statistics.collected() > 0 && statistics.restored() > 0, "nothing was collected: " + statistics);
    System.out.printf("METHOD: ok, collected %d, restored %d%n", statistics.collected(), statistics.restored());
  }
}
