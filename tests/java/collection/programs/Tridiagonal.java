// SPDX-License-Identifier: MIT
public class Tridiagonal {
    static double[] thomas(double[] a, double[] b, double[] c, double[] d) {
        int n = d.length;
        double[] cp = new double[n], dp = new double[n], x = new double[n];
        cp[0] = c[0] / b[0];
        dp[0] = d[0] / b[0];
        for (int i = 1; i < n; i++) {
            double m = 1.0 / (b[i] - a[i] * cp[i - 1]);
            cp[i] = c[i] * m;
            dp[i] = (d[i] - a[i] * dp[i - 1]) * m;
        }
        x[n - 1] = dp[n - 1];
        for (int i = n - 2; i >= 0; i--) x[i] = dp[i] - cp[i] * x[i + 1];
        return x;
    }

    public static double run(double[] x) {
        int n = 6;
        double[] a = new double[n], b = new double[n], c = new double[n];
        java.util.Arrays.fill(a, -1);
        java.util.Arrays.fill(b, 2.5 + 0.1 * x[0]);
        java.util.Arrays.fill(c, -1);
        double[] y = thomas(a, b, c, x);
        double s = 0;
        int i = 0;
        while (i < n) s += y[i++] * y[n - i];
        return s;
    }
}
