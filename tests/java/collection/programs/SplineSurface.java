// SPDX-License-Identifier: MIT
import java.util.Arrays;

/** Bicubic Catmull-Rom surface; gradients by central differences; overloads of one name. */
public class SplineSurface {
    private final double[][] z;

    public SplineSurface(double[][] z) {
        this.z = new double[z.length][];
        for (int i = 0; i < z.length; i++) this.z[i] = Arrays.copyOf(z[i], z[i].length);
    }

    static double at(double[] p, double t) {
        return p[1] + 0.5 * t * (p[2] - p[0] + t * (2.0 * p[0] - 5.0 * p[1] + 4.0 * p[2] - p[3] + t * (3.0 * (p[1] - p[2]) + p[3] - p[0])));
    }

    private static int clamp(int i, int n) {
        return Math.max(0, Math.min(n - 1, i));
    }

    double at(double u, double v) {
        int i = (int) u, j = (int) v;
        double[] columns = new double[4];
        for (int k = -1; k <= 2; k++) {
            double[] row = z[clamp(i + k, z.length)];
            double[] four = new double[4];
            for (int l = -1; l <= 2; l++) four[l + 1] = row[clamp(j + l, row.length)];
            columns[k + 1] = at(four, v - j);
        }
        return at(columns, u - i);
    }

    double[] gradient(double u, double v) {
        final double h = 1e-3;
        return new double[] {(at(u + h, v) - at(u - h, v)) / (2 * h), (at(u, v + h) - at(u, v - h)) / (2 * h)};
    }

    public static double run(double[] x) {
        double[][] grid = new double[5][6];
        for (int i = 0; i < grid.length; i++)
            for (int j = 0; j < grid[i].length; j++) grid[i][j] = x[(i + j) % 6] * Math.cos(i * 0.5) + 0.2 * i * j;
        SplineSurface s = new SplineSurface(grid);
        double u = 1.3 + 0.2 * x[0], v = 2.4 + 0.2 * x[5], arc = 0;
        for (int k = 0; k < 6; k++) {
            double[] g = s.gradient(u, v);
            u -= 0.05 * g[0];
            v -= 0.05 * g[1];
            arc += Math.sqrt(g[0] * g[0] + g[1] * g[1]);
        }
        return arc + s.at(u, v);
    }
}
