// SPDX-License-Identifier: MIT
// with jama/Jama
import Jama.Matrix;

/** Sums, products and norms. */
public class JamaArithmetic {
  public static double run(double[] x) {
    double[][] numbers = {{x[0] + 2.0, x[1], x[2]}, {x[3], x[4] + 5.0, x[5]}, {x[0] * x[1], x[2], x[3] + 1.5}};
    Matrix a = new Matrix(numbers);
    return a.times(2.0).plus(a.transpose()).arrayTimes(a).minus(a.uminus()).normInf();
  }
}
