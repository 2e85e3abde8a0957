// SPDX-License-Identifier: MIT
public class LongArithmetic {
    private long seed;
    LongArithmetic(long seed) { this.seed = (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1); }
    double next() {
        seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        return (seed >>> 16) / (double) (1L << 32);
    }
    static long factorial(int n) { return n <= 1 ? 1L : n * factorial(n - 1); }
    public static double run(double[] x) {
        LongArithmetic r = new LongArithmetic(77L);
        double s = 0;
        for (int i = 0; i < 12; i++) s += Math.pow(x[i % 6], i % 4) / factorial(i) * r.next();
        return s;
    }
}
