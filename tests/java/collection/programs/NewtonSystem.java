// SPDX-License-Identifier: MIT
/** Solves two nonlinear equations by Newton's method with a numerical Jacobian. */
public class NewtonSystem {
    @FunctionalInterface
    interface VectorFunction {
        double[] value(double[] u);
    }

    private static final double TOLERANCE = 1e-12;
    private static final int MAX_ITERATIONS = 25;

    static double[][] jacobian(VectorFunction f, double[] u) {
        int n = u.length;
        double[][] j = new double[n][n];
        double h = 1e-6;
        for (int c = 0; c < n; c++) {
            double[] up = u.clone();
            double[] down = u.clone();
            up[c] += h;
            down[c] -= h;
            double[] fp = f.value(up);
            double[] fm = f.value(down);
            for (int r = 0; r < n; r++) {
                j[r][c] = (fp[r] - fm[r]) / (2 * h);
            }
        }
        return j;
    }

    static double[] solve(VectorFunction f, double[] start) {
        double[] u = start.clone();
        int it = 0;
        double norm;
        do {
            double[] r = f.value(u);
            double[][] j = jacobian(f, u);
            double det = j[0][0] * j[1][1] - j[0][1] * j[1][0];
            if (det == 0.0) {
                throw new ArithmeticException("singular Jacobian at iteration " + it);
            }
            double dx = (r[0] * j[1][1] - r[1] * j[0][1]) / det;
            double dy = (r[1] * j[0][0] - r[0] * j[1][0]) / det;
            u[0] -= dx;
            u[1] -= dy;
            norm = Math.sqrt(dx * dx + dy * dy);
        } while (norm > TOLERANCE && ++it < MAX_ITERATIONS);
        return u;
    }

    public static double run(double[] x) {
        double a = 4 + x[0];
        double b = 1 + x[1] * x[2];
        double[] u = solve(v -> new double[] {v[0] * v[0] + v[1] * v[1] - a, v[0] - b * v[1] * 0.5}, new double[] {1.0, 1.5});
        return u[0] * x[3] + u[1];
    }
}
