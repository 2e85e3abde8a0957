// SPDX-License-Identifier: MIT
import java.util.*;
public class NumericalLoops {
    static double trapz(double[] y, double h) { double s = 0; for (int i = 0; i < y.length - 1; i++) s += (y[i] + y[i + 1]) / 2 * h; return s; }
    static int bisectCount;
    static double bisect(java.util.function.DoubleUnaryOperator f, double lo, double hi) { bisectCount = 0; double m; do { m = (lo + hi) / 2; if (f.applyAsDouble(lo) * f.applyAsDouble(m) <= 0) hi = m; else lo = m; } while (hi - lo > 1e-3 && ++bisectCount < 100); return lo - f.applyAsDouble(lo) * (hi - lo) / (f.applyAsDouble(hi) - f.applyAsDouble(lo)); }
    static double[] gaussSeidel(double[][] a, double[] b, int it) { int n = b.length; double[] v = new double[n]; for (; it-- > 0; ) for (int i = 0; i < n; i++) { double t = b[i]; for (int j = 0; j < n; j++) { if (j == i) continue; t -= a[i][j] * v[j]; } v[i] = t / a[i][i]; } return v; }
    static double det(double[][] m) { int n = m.length; if (n == 1) return m[0][0]; double d = 0; for (int c = 0, sign = 1; c < n; c++, sign = -sign) { double[][] sub = new double[n - 1][n - 1]; for (int i = 1; i < n; i++) for (int j = 0, k = 0; j < n; j++) if (j != c) sub[i - 1][k++] = m[i][j]; d += sign * m[0][c] * det(sub); } return d; }
    static double ackermannish(int m, double n) { return m == 0 ? n + 1 : n <= 0 ? ackermannish(m - 1, 1) : ackermannish(m - 1, ackermannish(m, n - 1)); }
    static long fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
    static double sinTaylor(double v) { double s = 0; for (int k = 0; k < 10; k++) s += (k % 2 == 0 ? 1 : -1) * Math.pow(v, 2 * k + 1) / fact(2 * k + 1); return s; }
    static double lcs(double[] a, double[] b) { double[][] d = new double[a.length + 1][b.length + 1]; for (int i = 1; i <= a.length; i++) for (int j = 1; j <= b.length; j++) d[i][j] = Math.max(Math.max(d[i - 1][j], d[i][j - 1]), d[i - 1][j - 1] + a[i - 1] * b[j - 1]); return d[a.length][b.length]; }
    static void bubble(double[] a) { boolean swapped; int n = a.length; do { swapped = false; for (int i = 1; i < n; i++) if (a[i - 1] > a[i]) { double t = a[i]; a[i] = a[i - 1]; a[i - 1] = t; swapped = true; } n--; } while (swapped); }
    static void quick(double[] a, int lo, int hi) { if (lo >= hi) return; double p = a[(lo + hi) >>> 1]; int i = lo, j = hi; while (i <= j) { while (a[i] < p) i++; while (a[j] > p) j--; if (i <= j) { double t = a[i]; a[i++] = a[j]; a[j--] = t; } } quick(a, lo, j); quick(a, i, hi); }
    public static double run(double[] x) {
        double[] y = new double[11]; for (int i = 0; i < y.length; i++) y[i] = Math.exp(x[0] * i / 10.0) * x[1];
        double s = trapz(y, 0.1) + bisect(v -> v * v * v + x[2] * v - 3, 0, 3) * x[3];
        double[][] a = {{4, x[0], 1}, {x[1], 5, 0.5}, {1, x[4], 6}}; double[] g = gaussSeidel(a, new double[] {1, x[5], 2}, 12); for (double v : g) s += v * v;
        s += det(a) / 50 + ackermannish(1, 3 + 0 * x[0]) + sinTaylor(x[2]) + lcs(x, new double[] {1, 0.5, 2});
        double[] b = x.clone(), q = x.clone(); bubble(b); quick(q, 0, q.length - 1); for (int i = 0; i < 6; i++) s += b[i] * (i + 1) + q[i] / (i + 1);
        int n = 27, steps = 0; while (n != 1) { n = (n & 1) == 0 ? n >> 1 : 3 * n + 1; steps++; }
        StringBuilder out = new StringBuilder(); for (int i = 1; i <= 15; i++) out.append(i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : String.valueOf(i)).append('\n'); System.out.print(out);
        return s + steps * 0.01 * x[0] + bisectCount * 0;
    }
}
