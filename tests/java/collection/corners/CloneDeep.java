// SPDX-License-Identifier: MIT
public class CloneDeep {
  public static double run(double[] x) {
    double[][] a = {{x[0], x[1]}, {x[2], x[3]}};
    double[][] b = a.clone();
    b[0][0] *= 2;
    b[1] = new double[] {5, x[4]};
    return a[0][0] * a[1][1] + b[1][1] * b[0][1];
  }
}
