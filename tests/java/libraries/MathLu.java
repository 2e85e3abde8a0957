// SPDX-License-Identifier: MIT
// from commons-math3
package heads;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;

/** Solution by LU factors. */
public class MathLu {
  public static double run(double[] x) {
    double[][] numbers = {{x[0] + 2.0, x[1], x[2]}, {x[3], x[4] + 5.0, x[5]}, {x[0] * x[1], x[2], x[3] + 1.5}};
    RealMatrix a = new Array2DRowRealMatrix(numbers);
    RealVector b = new ArrayRealVector(new double[] {1.0, x[2], 2.0});
    RealVector r = new LUDecomposition(a).getSolver().solve(b);
    return r.getEntry(0) + r.getEntry(1) * r.getEntry(2);
  }
}
