// SPDX-License-Identifier: MIT
public class CubicSpline {
    private double[] x, y, y2;

    public CubicSpline(double[] x, double[] y) {
        if (x == null || y == null || x.length != y.length || x.length < 2) {
            throw new IllegalArgumentException("There must be at least two control points and the arrays must be of equal length.");
        }
        this.x = x;
        this.y = y;
        int n = x.length;
        y2 = new double[n];
        double[] u = new double[n];
        y2[0] = u[0] = 0.0;
        for (int i = 1; i < n - 1; i++) {
            double sig = (x[i] - x[i - 1]) / (x[i + 1] - x[i - 1]);
            double p = sig * y2[i - 1] + 2.0;
            y2[i] = (sig - 1.0) / p;
            u[i] = (y[i + 1] - y[i]) / (x[i + 1] - x[i]) - (y[i] - y[i - 1]) / (x[i] - x[i - 1]);
            u[i] = (6.0 * u[i] / (x[i + 1] - x[i - 1]) - sig * u[i - 1]) / p;
        }
        y2[n - 1] = 0;
        for (int k = n - 2; k >= 0; k--) y2[k] = y2[k] * y2[k + 1] + u[k];
    }

    public double interpolate(double v) {
        int klo = 0, khi = x.length - 1;
        while (khi - klo > 1) {
            int k = (khi + klo) >> 1;
            if (x[k] > v) khi = k;
            else klo = k;
        }
        double h = x[khi] - x[klo];
        if (h == 0.0) throw new ArithmeticException("bad input");
        double a = (x[khi] - v) / h, b = (v - x[klo]) / h;
        return a * y[klo] + b * y[khi] + ((a * a * a - a) * y2[klo] + (b * b * b - b) * y2[khi]) * (h * h) / 6.0;
    }

    public static double run(double[] x) {
        CubicSpline s = new CubicSpline(new double[] {0, 1, 2, 3, 4, 5}, x);
        double sum = 0;
        for (double t = 0.25; t < 5; t += 0.5) sum += s.interpolate(t) * s.interpolate(t);
        return sum;
    }
}
