// SPDX-License-Identifier: MIT
public class Runge45 {
    static final double[] B5 = {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84};
    interface System1 { double rate(double t, double y); }
    static double solve(System1 f, double t, double y, double end, double h) {
        while (t < end) {
            if (t + h > end) h = end - t;
            double k1 = f.rate(t, y);
            double k2 = f.rate(t + h / 5, y + h * k1 / 5);
            double k3 = f.rate(t + 3 * h / 10, y + h * (3 * k1 / 40 + 9 * k2 / 40));
            double k4 = f.rate(t + 4 * h / 5, y + h * (44 * k1 / 45 - 56 * k2 / 15 + 32 * k3 / 9));
            double k5 = f.rate(t + 8 * h / 9, y + h * (19372 * k1 / 6561 - 25360 * k2 / 2187 + 64448 * k3 / 6561 - 212 * k4 / 729));
            double k6 = f.rate(t + h, y + h * (9017 * k1 / 3168 - 355 * k2 / 33 + 46732 * k3 / 5247 + 49 * k4 / 176 - 5103 * k5 / 18656));
            y += h * (B5[0] * k1 + B5[2] * k3 + B5[3] * k4 + B5[4] * k5 + B5[5] * k6);
            t += h;
        }
        return y;
    }
    public static double run(double[] x) {
        return solve((t, y) -> x[0] * y + Math.sin(x[1] * t), 0, x[2], 1, 0.13) + solve((t, y) -> -y * y * x[3], 0, 1 + x[4] * x[4], 2, 0.25) * x[5];
    }
}
