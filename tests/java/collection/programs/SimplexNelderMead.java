// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.function.ToDoubleFunction;

public class SimplexNelderMead {
    static double[] minimize(ToDoubleFunction<double[]> f, double[] start, int iterations) {
        int n = start.length;
        double[][] s = new double[n + 1][];
        double[] v = new double[n + 1];
        for (int i = 0; i <= n; i++) {
            s[i] = Arrays.copyOf(start, n);
            if (i > 0) s[i][i - 1] += 0.5;
            v[i] = f.applyAsDouble(s[i]);
        }
        for (int it = 0; it < iterations; it++) {
            int hi = 0, lo = 0;
            for (int i = 1; i <= n; i++) {
                if (v[i] > v[hi]) hi = i;
                if (v[i] < v[lo]) lo = i;
            }
            double[] c = new double[n];
            for (int i = 0; i <= n; i++)
                if (i != hi) for (int j = 0; j < n; j++) c[j] += s[i][j] / n;
            double[] r = new double[n];
            Arrays.setAll(r, j -> 0);
            for (int j = 0; j < n; j++) r[j] = 2 * c[j] - s[hi][j];
            double fr = f.applyAsDouble(r);
            if (fr < v[hi]) {
                s[hi] = r;
                v[hi] = fr;
            } else {
                for (int j = 0; j < n; j++) s[hi][j] = 0.5 * (s[hi][j] + c[j]);
                v[hi] = f.applyAsDouble(s[hi]);
            }
        }
        double[] mean = new double[n];
        for (double[] p : s) for (int j = 0; j < n; j++) mean[j] += p[j] / (n + 1);
        return mean;
    }

    public static double run(double[] x) {
        double a = x[0], b = x[1];
        double[] m = minimize(p -> (p[0] - a) * (p[0] - a) + 2 * (p[1] - b) * (p[1] - b), new double[] {x[2], 0.3}, 6);
        return m[0] * m[0] + m[1];
    }
}
