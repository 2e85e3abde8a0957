// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class ElasticBeam {
    private static final int DOF = 2;

    private static final class BandMatrix {
        private final double[][] band;
        private final int n, w;
        BandMatrix(int n, int w) { this.n = n; this.w = w; band = new double[n][2 * w + 1]; }
        double get(int i, int j) { return Math.abs(i - j) > w ? 0 : band[i][j - i + w]; }
        void add(int i, int j, double v) { band[i][j - i + w] += v; }
        void fix(int i) {
            for (int j = Math.max(0, i - w); j <= Math.min(n - 1, i + w); j++) {
                band[i][j - i + w] = 0;
                band[j][i - j + w] = 0;
            }
            band[i][w] = 1;
        }
        double[] solve(double[] rhs) {
            double[] b = Arrays.copyOf(rhs, rhs.length);
            for (int k = 0; k < n; k++)
                for (int i = k + 1; i <= Math.min(n - 1, k + w); i++) {
                    double f = get(i, k) / get(k, k);
                    if (f == 0) continue;
                    for (int j = k; j <= Math.min(n - 1, k + w); j++) add(i, j, -f * get(k, j));
                    b[i] -= f * b[k];
                }
            for (int i = n - 1; i >= 0; i--) {
                for (int j = i + 1; j <= Math.min(n - 1, i + w); j++) b[i] -= get(i, j) * b[j];
                b[i] /= get(i, i);
            }
            return b;
        }
    }

    private static double[][] stiffness(double ei, double l) {
        double[][] k = {
            {12, 6 * l, -12, 6 * l},
            {6 * l, 4 * l * l, -6 * l, 2 * l * l},
            {-12, -6 * l, 12, -6 * l},
            {6 * l, 2 * l * l, -6 * l, 4 * l * l}};
        for (double[] row : k) for (int j = 0; j < row.length; j++) row[j] *= ei / (l * l * l);
        return k;
    }

    public static double run(double[] x) {
        int elements = 5;
        BandMatrix m = new BandMatrix(DOF * (elements + 1), 3);
        double[] load = new double[DOF * (elements + 1)];
        for (int e = 0; e < elements; e++) {
            double[][] k = stiffness(1 + 0.1 * x[e], 0.2 + 0.01 * x[5]);
            for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) m.add(DOF * e + i, DOF * e + j, k[i][j]);
            load[DOF * (e + 1)] -= 0.5 + 0.1 * x[e];
        }
        m.fix(0);
        m.fix(1);
        load[0] = load[1] = 0;
        double[] u = m.solve(load);
        return u[u.length - 2] * 10 + u[u.length - 1];
    }
}
