// SPDX-License-Identifier: MIT
// from commons-math3
package heads;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.QRDecomposition;

/** Least squares by QR. */
public class MathQr {
  public static double run(double[] x) {
    double[][] numbers = {{x[0], 1.0}, {x[1], 1.0}, {x[2], 1.0}, {x[3], 1.0}};
    double[] b = {x[4], x[5], 1.0, -0.5};
    double[] r = new QRDecomposition(new Array2DRowRealMatrix(numbers)).getSolver().solve(new ArrayRealVector(b)).toArray();
    return r[0] * r[0] + r[1];
  }
}
