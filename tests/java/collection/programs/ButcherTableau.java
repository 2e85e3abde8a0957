// SPDX-License-Identifier: MIT
public class ButcherTableau {
    private static final double[][] A = {{}, {0.5}, {0, 0.5}, {0, 0, 1}};
    private static final double[] B = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
    private static final double[] C = {0, 0.5, 0.5, 1};

    static void rhs(double t, double[] y, double[] dy, double p) {
        dy[0] = y[1];
        dy[1] = -p * y[0] + Math.sin(t) * y[1] * 0.1;
    }

    public static double run(double[] x) {
        double[] y = {x[0], x[1]};
        double h = 0.1, t = x[2];
        for (int n = 0; n < 10; n++) {
            double[][] k = new double[4][2];
            for (int s = 0; s < 4; s++) {
                double[] stage = y.clone();
                for (int j = 0; j < s; j++)
                    for (int i = 0; i < 2; i++) stage[i] += h * A[s][j] * k[j][i];
                rhs(t + C[s] * h, stage, k[s], x[3]);
            }
            for (int s = 0; s < 4; s++)
                for (int i = 0; i < 2; i++) y[i] += h * B[s] * k[s][i];
            t += h;
        }
        return y[0] * x[4] + y[1] * x[5];
    }
}
