// SPDX-License-Identifier: MIT
public class BitTricks {
    public static double run(double[] x) {
        double s = 0;
        for (int mask = 1; mask < 1 << 6; mask++) {
            double p = 1;
            for (int i = 0; i < 6; i++) if ((mask >> i & 1) == 1) p *= x[i];
            s += Integer.bitCount(mask) % 2 == 0 ? p : -p;
        }
        return s;
    }
}
