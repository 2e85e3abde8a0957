// SPDX-License-Identifier: MIT
public class SorSciMark {
    public static final void execute(double omega, double[][] G, int iterations) {
        int M = G.length;
        int N = G[0].length;
        double omega_over_four = omega * 0.25;
        double one_minus_omega = 1.0 - omega;
        int Mm1 = M - 1;
        int Nm1 = N - 1;
        for (int p = 0; p < iterations; p++) {
            for (int i = 1; i < Mm1; i++) {
                double[] Gi = G[i];
                double[] Gim1 = G[i - 1];
                double[] Gip1 = G[i + 1];
                for (int j = 1; j < Nm1; j++)
                    Gi[j] = omega_over_four * (Gim1[j] + Gip1[j] + Gi[j - 1] + Gi[j + 1]) + one_minus_omega * Gi[j];
            }
        }
    }

    public static double run(double[] x) {
        double[][] g = new double[6][6];
        for (int j = 0; j < 6; j++) {
            g[0][j] = x[j];
            g[j][5] = x[j] * x[j];
        }
        execute(1.25, g, 10);
        return g[2][2] + g[3][4] * g[1][1];
    }
}
