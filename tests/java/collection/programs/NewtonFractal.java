// SPDX-License-Identifier: MIT
public class NewtonFractal {
    static final int MAX = 30;
    static int iterate(double re, double im, double damping, double[] end) {
        for (int k = 0; k < MAX; k++) {
            double r2 = re * re - im * im, i2 = 2 * re * im;
            double r3 = r2 * re - i2 * im - 1, i3 = r2 * im + i2 * re;
            if (Math.hypot(r3, i3) < 1e-10) { end[0] = re; end[1] = im; return k; }
            double d = 9 * (r2 * r2 + i2 * i2);
            if (d == 0) return -1;
            double dr = (r3 * 3 * r2 + i3 * 3 * i2) / d, di = (i3 * 3 * r2 - r3 * 3 * i2) / d;
            re -= damping * dr;
            im -= damping * di;
        }
        end[0] = re;
        end[1] = im;
        return MAX;
    }
    public static double run(double[] x) {
        double[] end = new double[2];
        double s = 0;
        for (int i = 0; i < 3; i++) {
            int n = iterate(x[i] + 1, x[i + 1], 0.3 + 0.05 * x[5], end);
            s += end[0] * x[3] + end[1] * x[4] + 0.01 * n;
        }
        return s;
    }
}
