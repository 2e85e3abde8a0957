// SPDX-License-Identifier: MIT
public class BlackScholes {
    private static final double SQRT_2PI = Math.sqrt(2 * Math.PI);

    static double pdf(double z) {
        return Math.exp(-0.5 * z * z) / SQRT_2PI;
    }

    // Abramowitz and Stegun 26.2.17
    static double cdf(double z) {
        double t = 1.0 / (1.0 + 0.2316419 * Math.abs(z));
        double poly = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
        double p = 1.0 - pdf(z) * poly;
        return z < 0 ? 1.0 - p : p;
    }

    enum Type { CALL, PUT }

    static double price(Type type, double s, double k, double r, double sigma, double t) {
        if (t <= 0 || sigma <= 0) {
            throw new IllegalArgumentException("time and volatility must be positive: " + t + ", " + sigma);
        }
        double d1 = (Math.log(s / k) + (r + sigma * sigma / 2) * t) / (sigma * Math.sqrt(t));
        double d2 = d1 - sigma * Math.sqrt(t);
        switch (type) {
            case CALL:
                return s * cdf(d1) - k * Math.exp(-r * t) * cdf(d2);
            case PUT:
                return k * Math.exp(-r * t) * cdf(-d2) - s * cdf(-d1);
            default:
                throw new AssertionError(type);
        }
    }

    public static double run(double[] x) {
        double s = 100 + 5 * x[0], k = 95 + x[1], r = 0.02 + 0.01 * x[2], sigma = 0.2 + 0.05 * x[3], t = 2 + x[4];
        return price(Type.CALL, s, k, r, sigma, t) + 0.5 * price(Type.PUT, s, k, r, sigma, t) * x[5];
    }

    public static void main(String[] args) {
        double[] x = {0.9, -0.4, 1.3, 0.7, -1.1, 0.25};
        System.out.printf("price = %.6f%n", run(x));
    }
}
