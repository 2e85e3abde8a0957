// SPDX-License-Identifier: MIT
public class BlackScholesGreeks {
    enum OptionType { CALL, PUT }

    static final double[] A = {0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429};

    static double cnd(double d) {
        double L = Math.abs(d);
        double k = 1.0 / (1.0 + 0.2316419 * L);
        double w = 1.0 - 1.0 / Math.sqrt(2.0 * Math.PI) * Math.exp(-L * L / 2)
            * (A[0] * k + A[1] * k * k + A[2] * Math.pow(k, 3) + A[3] * Math.pow(k, 4) + A[4] * Math.pow(k, 5));
        return d < 0.0 ? 1.0 - w : w;
    }

    static double price(OptionType type, double s, double k, double t, double r, double v) {
        double d1 = (Math.log(s / k) + (r + v * v / 2) * t) / (v * Math.sqrt(t));
        double d2 = d1 - v * Math.sqrt(t);
        return switch (type) {
            case CALL -> s * cnd(d1) - k * Math.exp(-r * t) * cnd(d2);
            case PUT -> k * Math.exp(-r * t) * cnd(-d2) - s * cnd(-d1);
        };
    }

    public static double run(double[] x) {
        double s = 100 + 10 * x[0], k = 100 + 5 * x[1], t = 0.5 + x[2] * 0.1, r = 0.03 * x[3], v = 0.2 + 0.05 * x[5];
        double sum = 0;
        for (OptionType type : OptionType.values()) sum += price(type, s, k, t, r, v);
        return sum * (1 + x[4] * 0.1);
    }
}
