// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class LuPivot {
    private final double[][] lu;
    private final int[] perm;
    private int sign = 1;

    public LuPivot(double[][] a) {
        int n = a.length;
        lu = new double[n][];
        for (int i = 0; i < n; i++) lu[i] = Arrays.copyOf(a[i], n);
        perm = new int[n];
        for (int i = 0; i < n; i++) perm[i] = i;
        for (int k = 0; k < n; k++) {
            int p = k;
            double max = 0.0;
            for (int i = k; i < n; i++) {
                double v = Math.abs(lu[i][k]);
                if (v > max) { max = v; p = i; }
            }
            if (max == 0) throw new ArithmeticException("Singular matrix");
            if (p != k) {
                double[] t = lu[p]; lu[p] = lu[k]; lu[k] = t;
                int q = perm[p]; perm[p] = perm[k]; perm[k] = q;
                sign = -sign;
            }
            for (int i = k + 1; i < n; i++) {
                lu[i][k] /= lu[k][k];
                for (int j = k + 1; j < n; j++) lu[i][j] -= lu[i][k] * lu[k][j];
            }
        }
    }

    public double[] solve(double... b) {
        int n = lu.length;
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            y[i] = b[perm[i]];
            for (int j = 0; j < i; j++) y[i] -= lu[i][j] * y[j];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i + 1; j < n; j++) y[i] -= lu[i][j] * y[j];
            y[i] /= lu[i][i];
        }
        return y;
    }

    public double determinant() {
        double d = sign;
        for (int i = 0; i < lu.length; i++) d *= lu[i][i];
        return d;
    }

    public static double run(double[] x) {
        double[][] a = {{x[0], 1, 2}, {3, x[1], x[2]}, {x[3], -1, 4}};
        LuPivot s = new LuPivot(a);
        double[] sol = s.solve(x[4], 1, x[5]);
        return sol[0] + 2 * sol[1] - sol[2] + 0.1 * s.determinant();
    }
}
