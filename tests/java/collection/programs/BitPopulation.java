// SPDX-License-Identifier: MIT
public class BitPopulation {
    public static double run(double[] x) {
        int n = x.length; double best = -1e9, all = 0;
        for (int mask = 0; mask < (1 << n); mask++) {
            double sum = 0;
            for (int i = 0; i < n; i++) if ((mask >> i & 1) == 1) sum += x[i];
            double score = sum - 0.3 * Integer.bitCount(mask) * sum * sum;
            best = Math.max(best, score);
            all += Math.exp(0.1 * score) / (1 << n);
        }
        return best + Math.log(all);
    }
}
