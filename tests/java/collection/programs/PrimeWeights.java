// SPDX-License-Identifier: MIT
public class PrimeWeights {
    public static double run(double[] x) {
        double s = 0;
        next:
        for (int n = 2; n < 40; n++) {
            for (int d = 2; d * d <= n; d++) if (n % d == 0) continue next;
            s += Math.pow(x[n % 6], 2) / n + x[(n + 1) % 6] * x[n % 5];
        }
        return s;
    }
}
