// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class CrankNicolsonOption {
    static double[] thomas(double[] a, double[] b, double[] c, double[] d) {
        int n = d.length;
        double[] cp = Arrays.copyOf(c, n);
        double[] dp = Arrays.copyOf(d, n);
        cp[0] /= b[0];
        dp[0] /= b[0];
        for (int i = 1; i < n; i++) {
            double m = 1.0 / (b[i] - a[i] * cp[i - 1]);
            cp[i] = c[i] * m;
            dp[i] = (d[i] - a[i] * dp[i - 1]) * m;
        }
        for (int i = n - 2; i >= 0; i--) dp[i] -= cp[i] * dp[i + 1];
        return dp;
    }

    public static double run(double[] x) {
        final int M = 12, steps = 8;
        double sigma = 0.3 + 0.1 * x[0], r = 0.05 * x[2], K = 10 + x[3], T = 1 + 0.2 * x[1];
        double sMax = 30, dS = sMax / M, dt = T / steps;
        double[] v = new double[M + 1];
        for (int i = 0; i <= M; i++) v[i] = Math.max(K - i * dS, 0);
        for (int k = 0; k < steps; k++) {
            double[] a = new double[M - 1], b = new double[M - 1], c = new double[M - 1], d = new double[M - 1];
            for (int i = 1; i < M; i++) {
                double p = 0.25 * dt * (sigma * sigma * i * i - r * i);
                double q = -0.5 * dt * (sigma * sigma * i * i + r);
                double u = 0.25 * dt * (sigma * sigma * i * i + r * i);
                a[i - 1] = -p;
                b[i - 1] = 1 - q;
                c[i - 1] = -u;
                d[i - 1] = p * v[i - 1] + (1 + q) * v[i] + u * v[i + 1];
            }
            double left = K * Math.exp(-r * dt * (k + 1));
            d[0] += 0.25 * dt * (sigma * sigma - r) * left;
            double[] inner = thomas(a, b, c, d);
            v[0] = left;
            System.arraycopy(inner, 0, v, 1, M - 1);
            v[M] = 0;
        }
        double s0 = 10 + x[4];
        int j = (int) (s0 / dS);
        double w = s0 / dS - j;
        return (1 - w) * v[j] + w * v[j + 1];
    }
}
