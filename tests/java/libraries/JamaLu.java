// SPDX-License-Identifier: MIT
// with jama/Jama
import Jama.Matrix;

/** Determinant and solution by LU factors. */
public class JamaLu {
  public static double run(double[] x) {
    double[][] numbers = {{x[0] + 2.0, x[1], x[2]}, {x[3], x[4] + 5.0, x[5]}, {x[0] * x[1], x[2], x[3] + 1.5}};
    Matrix a = new Matrix(numbers);
    return a.lu().det() + a.lu().solve(Matrix.identity(3, 1)).normF();
  }
}
