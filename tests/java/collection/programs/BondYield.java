// SPDX-License-Identifier: MIT
public class BondYield {
    private final double coupon, face;
    private final int periods;
    public BondYield(double coupon, double face, int periods) {
        this.coupon = coupon;
        this.face = face;
        this.periods = periods;
    }
    public double price(double y) {
        double p = 0;
        for (int t = 1; t <= periods; t++) p += coupon / Math.pow(1 + y, t);
        return p + face / Math.pow(1 + y, periods);
    }
    public double yield_(double market) {
        double lo = -0.5, hi = 1, y = 0.05;
        for (int i = 0; i < 100; i++) {
            double h = 1e-6, f = price(y) - market, df = (price(y + h) - price(y - h)) / (2 * h);
            double step = f / df;
            y -= step;
            if (Math.abs(step) < 1e-14) break;
            if (y < lo || y > hi) y = (lo + hi) / 2;
        }
        return y;
    }
    public static double run(double[] x) {
        BondYield b = new BondYield(5 + 0.1 * x[0], 100 + x[1], 10);
        return 100 * b.yield_(95 + x[2]) + b.price(0.04 + 0.01 * x[3]) * x[4] / 100 + x[5];
    }
}
