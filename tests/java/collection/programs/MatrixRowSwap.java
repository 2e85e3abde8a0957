// SPDX-License-Identifier: MIT
import java.util.Arrays;
public class MatrixRowSwap {
    static double det(double[][] m) {
        double[][] a = Arrays.stream(m).map(double[]::clone).toArray(double[][]::new);
        double d = 1; int n = a.length;
        for (int c = 0; c < n; c++) {
            int p = c;
            for (int r = c + 1; r < n; r++) if (Math.abs(a[r][c]) > Math.abs(a[p][c])) p = r;
            if (a[p][c] == 0) return 0;
            if (p != c) { double[] t = a[p]; a[p] = a[c]; a[c] = t; d = -d; }
            d *= a[c][c];
            for (int r = c + 1; r < n; r++) { double f = a[r][c] / a[c][c]; for (int k = c; k < n; k++) a[r][k] -= f * a[c][k]; }
        }
        return d;
    }
    public static double run(double[] x) { return det(new double[][] {{x[0], 2, x[1]}, {3, x[2], 1}, {x[3], 1, x[4]}}) + Arrays.stream(x).map(v -> v * v).sum(); }
}
