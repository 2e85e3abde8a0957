// SPDX-License-Identifier: MIT
public class SpringSolver {
    static class SingularMatrixException extends RuntimeException {
        final int column;
        SingularMatrixException(int column) { super("Singular at column " + column); this.column = column; }
    }
    static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int p = 0; p < n; p++) {
            int max = p;
            for (int i = p + 1; i < n; i++) if (Math.abs(a[i][p]) > Math.abs(a[max][p])) max = i;
            double[] temp = a[p]; a[p] = a[max]; a[max] = temp;
            double t = b[p]; b[p] = b[max]; b[max] = t;
            if (Math.abs(a[p][p]) <= 1e-10) throw new SingularMatrixException(p);
            for (int i = p + 1; i < n; i++) {
                double alpha = a[i][p] / a[p][p];
                b[i] -= alpha * b[p];
                for (int j = p; j < n; j++) a[i][j] -= alpha * a[p][j];
            }
        }
        double[] x = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            double sum = 0.0;
            for (int j = i + 1; j < n; j++) sum += a[i][j] * x[j];
            x[i] = (b[i] - sum) / a[i][i];
        }
        return x;
    }
    public static double run(double[] x) {
        int n = 5;
        double[][] k = new double[n][n];
        for (int e = 0; e + 1 < n; e++) {
            double s = 2 + Math.sin(x[e]);
            k[e][e] += s; k[e + 1][e + 1] += s; k[e][e + 1] -= s; k[e + 1][e] -= s;
        }
        double penalty = 0;
        double[][] copy = new double[n][];
        for (int i = 0; i < n; i++) copy[i] = k[i].clone();
        try {
            solve(copy, new double[n]);
        } catch (SingularMatrixException e) {
            penalty = 0.1 * e.column * x[5];
        }
        k[0][0] += 1e3;
        double[] f = new double[n];
        f[n - 1] = 1 + x[4];
        double[] u = solve(k, f);
        double energy = 0;
        for (int i = 0; i < n; i++) energy += 0.5 * f[i] * u[i];
        return energy + penalty;
    }
}
