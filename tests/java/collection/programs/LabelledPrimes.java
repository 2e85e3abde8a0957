// SPDX-License-Identifier: MIT
public class LabelledPrimes {
    public static double run(double[] x) {
        double sum = 0;
        int found = 0;
        outer:
        for (int n = 2; ; n++) {
            for (int d = 2; d * d <= n; d++) {
                if (n % d == 0) continue outer;
            }
            sum += Math.pow(x[0], 1.0 / n) * x[found % 6];
            if (++found == 12) break outer;
        }
        return sum;
    }
}
