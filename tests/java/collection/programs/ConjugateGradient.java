// SPDX-License-Identifier: MIT
public class ConjugateGradient {
    static double[] multiply(double[][] A, double[] v) {
        double[] r = new double[v.length];
        for (int i = 0; i < v.length; i++) {
            double sum = 0;
            for (int j = 0; j < v.length; j++) sum += A[i][j] * v[j];
            r[i] = sum;
        }
        return r;
    }
    static double dot(double[] a, double[] b) {
        double s = 0;
        for (int i = 0; i < a.length; i++) s += a[i] * b[i];
        return s;
    }
    static double[] solve(double[][] A, double[] b, double tol) {
        int n = b.length;
        double[] x = new double[n], r = b.clone(), p = r.clone();
        double rs = dot(r, r);
        for (int k = 0; k < 2 * n; k++) {
            if (Math.sqrt(rs) < tol) break;
            double[] Ap = multiply(A, p);
            double alpha = rs / dot(p, Ap);
            for (int i = 0; i < n; i++) {
                x[i] += alpha * p[i];
                r[i] -= alpha * Ap[i];
            }
            double rsNew = dot(r, r);
            for (int i = 0; i < n; i++) p[i] = r[i] + rsNew / rs * p[i];
            rs = rsNew;
        }
        return x;
    }
    public static double run(double[] x) {
        double[][] A = {{4 + x[0], 1, 0}, {1, 3 + x[1] * x[1], 1}, {0, 1, 5 + x[2]}};
        double[] y = solve(A, new double[] {x[3], x[4], x[5]}, 1e-3);
        return y[0] + y[1] * y[2];
    }
}
