// SPDX-License-Identifier: MIT
// from commons-math3
package heads;

import org.apache.commons.math3.analysis.function.Gaussian;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;

/** A cubic spline through samples of a bell curve. */
public class MathGauss {
  public static double run(double[] x) {
    double[] t = {0.0, 0.5, 1.0, 1.6, 2.0};
    double[] y = new double[5];
    Gaussian bell = new Gaussian(1.0 + x[2], x[0], 0.7 + x[5]);
    for (int i = 0; i < 5; i++) {
      y[i] = bell.value(t[i]) + 0.1 * x[i];
    }
    return new SplineInterpolator().interpolate(t, y).value(1.2) * x[3];
  }
}
