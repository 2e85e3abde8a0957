// SPDX-License-Identifier: MIT
import java.util.function.Function;

public class NumericalJacobian {
    @FunctionalInterface
    interface System2 extends Function<double[], double[]> {}

    static class SingularMatrixException extends ArithmeticException {
        private static final long serialVersionUID = 1L;
        final int column;
        SingularMatrixException(int column) {
            super("singular in column " + column);
            this.column = column;
        }
    }

    static double[][] jacobian(System2 f, double[] at) {
        double[] f0 = f.apply(at);
        double[][] j = new double[f0.length][at.length];
        for (int c = 0; c < at.length; c++) {
            double[] moved = at.clone();
            double h = 1e-3 * Math.max(1, Math.abs(at[c]));
            moved[c] += h;
            double[] f1 = f.apply(moved);
            for (int r = 0; r < f0.length; r++) j[r][c] = (f1[r] - f0[r]) / h;
        }
        return j;
    }

    static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int k = 0; k < n; k++) {
            int p = k;
            for (int i = k + 1; i < n; i++) if (Math.abs(a[i][k]) > Math.abs(a[p][k])) p = i;
            if (a[p][k] == 0.0) throw new SingularMatrixException(k);
            double[] row = a[p]; a[p] = a[k]; a[k] = row;
            double t = b[p]; b[p] = b[k]; b[k] = t;
            for (int i = k + 1; i < n; i++) {
                double m = a[i][k] / a[k][k];
                b[i] -= m * b[k];
                for (int j = k; j < n; j++) a[i][j] -= m * a[k][j];
            }
        }
        double[] s = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            s[i] = b[i];
            for (int j = i + 1; j < n; j++) s[i] -= a[i][j] * s[j];
            s[i] /= a[i][i];
        }
        return s;
    }

    static double[] newton(System2 f, double... start) {
        double[] at = start;
        for (int it = 0; it < 8; it++) {
            double[] value = f.apply(at);
            double[] step;
            try {
                step = solve(jacobian(f, at), value);
            } catch (SingularMatrixException e) {
                at[e.column] += 0.1;
                continue;
            }
            double norm = 0;
            for (int i = 0; i < at.length; i++) {
                at[i] -= step[i];
                norm += step[i] * step[i];
            }
            if (norm < 1e-24) break;
        }
        return at;
    }

    public static double run(double[] x) {
        double[] root = newton(v -> new double[] {v[0] * v[0] + v[1] * v[1] - 4 - 0.1 * x[0], v[0] * v[1] - x[2] * 0.5 - 0.1 * x[1]}, 2.0, 0.3);
        return root[0] * x[3] + root[1] * x[4] * x[5];
    }
}
