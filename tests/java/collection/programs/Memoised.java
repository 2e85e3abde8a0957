// SPDX-License-Identifier: MIT
public class Memoised {
    private final double[] cache = new double[20];
    private final boolean[] known = new boolean[20];
    private final double p, q;
    Memoised(double p, double q) { this.p = p; this.q = q; }
    double term(int n) {
        if (n < 2) return n == 0 ? p : q;
        if (known[n]) return cache[n];
        known[n] = true;
        return cache[n] = term(n - 1) * 0.5 + term(n - 2) * p;
    }
    public static double run(double[] x) {
        return new Memoised(x[0], x[1]).term(15) * x[2] + new Memoised(x[3], x[4]).term(8) * x[5];
    }
}
