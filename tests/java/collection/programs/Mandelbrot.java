// SPDX-License-Identifier: MIT
public class Mandelbrot {
    static double escape(double cr, double ci, int max) {
        double zr = 0, zi = 0;
        for (int n = 0; n < max; n++) {
            double t = zr * zr - zi * zi + cr;
            zi = 2 * zr * zi + ci;
            zr = t;
            if (zr * zr + zi * zi > 100) return n + 1 - Math.log(Math.log(Math.hypot(zr, zi))) / Math.log(2);
        }
        return max;
    }
    public static double run(double[] x) {
        double s = 0;
        for (int i = 0; i < 6; i++) s += escape(0.9 + 0.02 * x[i], 0.8 + 0.02 * x[(i + 1) % 6], 60);
        return s;
    }
}
