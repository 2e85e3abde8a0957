// SPDX-License-Identifier: MIT
public class BitMaskKnapsack {
    static int popcount(int v) {
        int c = 0;
        while (v != 0) { v &= v - 1; c++; }
        return c;
    }

    public static double run(double[] x) {
        int[] weight = {3, 4, 2, 5, 1, 6};
        double best = Double.NEGATIVE_INFINITY;
        int bestMask = 0;
        for (int mask = 0; mask < 1 << 6; mask++) {
            int w = 0;
            double v = 0;
            for (int i = 0; i < 6; i++) {
                if ((mask & (1 << i)) != 0) {
                    w += weight[i];
                    v += x[i] * weight[i];
                }
            }
            if (w <= 11 && v > best) { best = v; bestMask = mask; }
        }
        long hash = 0xcbf29ce484222325L;
        hash = (hash ^ bestMask) * 0x100000001b3L;
        int tail = (int) (hash >>> 56) & 0x7;
        return best * popcount(bestMask) + tail * x[1] + (bestMask ^ 0b101) * 0.01 * x[4];
    }
}
