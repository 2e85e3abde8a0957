// SPDX-License-Identifier: MIT
// from commons-math3
package heads;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.CholeskyDecomposition;

/** Determinant by Cholesky factors. */
public class MathCholesky {
  public static double run(double[] x) {
    double[][] numbers = {{x[0] + 5.0, x[1], x[2]}, {x[1], x[4] + 5.0, x[5]}, {x[2], x[5], x[3] + 5.5}};
    CholeskyDecomposition c = new CholeskyDecomposition(new Array2DRowRealMatrix(numbers));
    return c.getDeterminant() / 100 + c.getL().getEntry(2, 1);
  }
}
