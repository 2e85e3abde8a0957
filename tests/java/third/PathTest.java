// SPDX-License-Identifier: MIT
// Third derivatives by feeding derivatives in again: the adjoint of the tangent's tangent against differences of the
// tangent's tangent, u'H(x)w differentiated by x.
package third;

import org.wengert.runtime.AdContext;

final class PathTest {
  private static final double[] POINT = {0.9, -0.4, 1.3, 0.7};
  private static final double[] U = {1.0, 0.5, -0.3, 0.2};
  private static final double[] W = {0.1, 0.7, 1.1, -0.6};

  private PathTest() {}

  private static double second(double[] x) {
    double[] second = new double[1];
    Path_T1_T2.t2_t1_run(x, W.clone(), U.clone(), new double[x.length], new double[1], second, new double[1]);
    return second[0];
  }

  public static void main(String[] arguments) {
    int n = POINT.length;
    double[] third = new double[n];
    AdContext context = new AdContext();
    Path_T1_T2_A3.a3_t2_t1_run(context, POINT.clone(), third, W.clone(), new double[n], U.clone(), new double[n], new double[n],
        new double[n], new double[1], new double[1], new double[1], new double[] {1.0}, new double[1], new double[1], 0.0);
    int failed = context.allocations() == 0 && context.stack.size() == 0 ? 0 : 1;
    context.close();
    for (int i = 0; i < n; i++) {
      double[] above = POINT.clone();
      double[] below = POINT.clone();
      above[i] += 1e-5;
      below[i] -= 1e-5;
      double difference = (second(above) - second(below)) / 2e-5;
      if (Math.abs(difference - third[i]) > 1e-7 * (1.0 + Math.abs(difference)) || third[i] == 0.0) {
        System.out.println("FAILED: " + i + ": " + third[i] + ", by differences " + difference);
        failed++;
      }
    }
    System.out.println(n + " compared, " + failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }
}
