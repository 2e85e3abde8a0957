// SPDX-License-Identifier: MIT
public class SorSolver {
    private double tolerance = 1e-13;
    private int iterations;

    double[] solve(double[][] a, double[] b, double omega) {
        int n = b.length;
        double[] x = new double[n];
        double error = 1;
        iterations = 0;
        while (error > tolerance) {
            error = 0;
            for (int i = 0; i < n; i++) {
                double sigma = 0;
                for (int j = 0; j < n; j++) {
                    if (j != i) {
                        sigma += a[i][j] * x[j];
                    }
                }
                double old = x[i];
                x[i] = (1 - omega) * old + omega / a[i][i] * (b[i] - sigma);
                error = Math.max(error, Math.abs(x[i] - old));
            }
            if (++iterations > 500) {
                throw new IllegalStateException("SOR did not converge in " + iterations + " iterations");
            }
        }
        return x;
    }

    public static double run(double[] x) {
        double[][] a = new double[4][4];
        double[] b = new double[4];
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) a[i][j] = i == j ? 6 + x[i] : x[(i + j) % 6] / (1 + Math.abs(i - j));
            b[i] = x[i + 1] + 1;
        }
        double[] u = new SorSolver().solve(a, b, 1.1);
        return u[0] + u[1] * u[2] - u[3];
    }
}
