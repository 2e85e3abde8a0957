// SPDX-License-Identifier: MIT
// LU decomposition with row exchanges on double[][], and the solution refined once.
package engineers;

/** A dense linear system. */
public final class LinearSystem {
  private final double[][] lu;
  private final int[] pivot;

  LinearSystem(double[][] matrix) {
    int n = matrix.length;
    lu = new double[n][];
    for (int i = 0; i < n; i++) {
      lu[i] = matrix[i].clone();
    }
    pivot = new int[n];
    for (int i = 0; i < n; i++) {
      pivot[i] = i;
    }
    for (int k = 0; k < n; k++) {
      int best = k;
      for (int i = k + 1; i < n; i++) {
        if (Math.abs(lu[i][k]) > Math.abs(lu[best][k])) {
          best = i;
        }
      }
      double[] row = lu[k];
      lu[k] = lu[best];
      lu[best] = row;
      int number = pivot[k];
      pivot[k] = pivot[best];
      pivot[best] = number;
      for (int i = k + 1; i < n; i++) {
        lu[i][k] /= lu[k][k];
        for (int j = k + 1; j < n; j++) {
          lu[i][j] -= lu[i][k] * lu[k][j];
        }
      }
    }
  }

  double[] solve(double[] right) {
    int n = right.length;
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      double sum = right[pivot[i]];
      for (int j = 0; j < i; j++) {
        sum -= lu[i][j] * y[j];
      }
      y[i] = sum;
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int j = i + 1; j < n; j++) {
        y[i] -= lu[i][j] * y[j];
      }
      y[i] /= lu[i][i];
    }
    return y;
  }

  double determinant() {
    double product = 1.0;
    for (int i = 0; i < lu.length; i++) {
      product *= lu[i][i];
    }
    return product;
  }

  static double[] times(double[][] a, double[] x) {
    double[] out = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      double sum = 0.0;
      double[] row = a[i];
      for (int j = 0; j < row.length; j++) {
        sum += row[j] * x[j];
      }
      out[i] = sum;
    }
    return out;
  }

  /**
   * @param x numbers that the matrix and the right-hand side are made of
   * @return of the solution
   */
  public static double run(double[] x) {
    int n = 4;
    double[][] a = new double[n][n];
    double[] b = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] = Math.sin(x[(i + 2 * j) % 6] + i * j) + (i + j == n - 1 ? 2.0 : 0.0);
      }
      b[i] = x[i] * x[i + 1] + 1.0;
    }
    LinearSystem system = new LinearSystem(a);
    double[] y = system.solve(b);
    double[] residual = times(a, y);
    for (int i = 0; i < n; i++) {
      residual[i] = b[i] - residual[i];
    }
    double[] correction = system.solve(residual);
    double sum = 0.1 * Math.log(Math.abs(system.determinant()));
    for (int i = 0; i < n; i++) {
      sum += (i + 1) * (y[i] + correction[i]) * y[i];
    }
    return sum;
  }
}
