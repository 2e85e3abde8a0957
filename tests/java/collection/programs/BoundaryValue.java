// SPDX-License-Identifier: MIT
public class BoundaryValue {
    private BoundaryValue() {}

    static double[] thomas(double[] a, double[] b, double[] c, double[] d) {
        final int n = d.length;
        final double[] cp = new double[n], dp = new double[n], x = new double[n];
        cp[0] = c[0] / b[0];
        dp[0] = d[0] / b[0];
        for (int i = 1; i < n; ++i) {
            final double m = b[i] - a[i] * cp[i - 1];
            cp[i] = c[i] / m;
            dp[i] = (d[i] - a[i] * dp[i - 1]) / m;
        }
        x[n - 1] = dp[n - 1];
        for (int i = n - 2; i >= 0; --i) x[i] = dp[i] - cp[i] * x[i + 1];
        return x;
    }

    public static double run(final double[] x) {
        final int n = 8;
        final double h = 1.0 / (n + 1);
        double[] a = new double[n], b = new double[n], c = new double[n], d = new double[n];
        for (int i = 0; i < n; i++) {
            final double t = (i + 1) * h;
            final double k = 1 + x[0] * t * t;
            a[i] = -k / (h * h);
            c[i] = -k / (h * h);
            b[i] = 2 * k / (h * h) + x[2];
            d[i] = Math.sin(Math.PI * t * x[3]) + x[5];
        }
        d[0] -= a[0] * x[1];
        d[n - 1] -= c[n - 1] * x[4];
        double[] u = thomas(a, b, c, d);
        double s = 0;
        for (double v : u) s += v * v;
        return Math.sqrt(s);
    }
}
