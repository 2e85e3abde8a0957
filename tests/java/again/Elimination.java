// SPDX-License-Identifier: MIT
package again;

/** Matrices, whose rows change places. */
public final class Elimination {
  private Elimination() {}

  /**
   * Solves a system by elimination, and leaves the solution.
   *
   * @param a matrix
   * @param b right side, then the solution
   * @param scale of the matrix
   * @return the sum of squares of the solution
   */
  public static double solve(double[][] a, double[] b, double scale) {
    int n = b.length;
    double[][] lu = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        lu[i][j] = scale * a[i][j];
      }
    }
    for (int k = 0; k < n; k++) {
      int best = k;
      for (int i = k + 1; i < n; i++) {
        best = Math.abs(lu[i][k]) > Math.abs(lu[best][k]) ? i : best;
      }
      double[] row = lu[k];
      lu[k] = lu[best];
      lu[best] = row;
      double moved = b[k];
      b[k] = b[best];
      b[best] = moved;
      for (int i = k + 1; i < n; i++) {
        double factor = lu[i][k] / lu[k][k];
        for (int j = k; j < n; j++) {
          lu[i][j] -= factor * lu[k][j];
        }
        b[i] -= factor * b[k];
      }
    }
    double sum = 0;
    for (int i = n - 1; i >= 0; i--) {
      for (int j = i + 1; j < n; j++) {
        b[i] -= lu[i][j] * b[j];
      }
      b[i] /= lu[i][i];
      sum += b[i] * b[i];
    }
    return sum;
  }
}
