// SPDX-License-Identifier: MIT
public class SparseGridInterpolator {
    private final double[] xs, ys;
    private final double[][] z;

    public SparseGridInterpolator(double[] xs, double[] ys, double[][] z) {
        if (xs.length < 2 || ys.length < 2) {
            throw new IllegalArgumentException("need at least two points in each direction");
        }
        for (double[] row : z) {
            if (row.length != ys.length) {
                throw new IllegalArgumentException(String.format("row has %d entries, expected %d", row.length, ys.length));
            }
        }
        this.xs = xs.clone();
        this.ys = ys.clone();
        this.z = z;
    }

    private static int locate(double[] grid, double v) {
        int lo = 0, hi = grid.length - 1;
        while (hi - lo > 1) {
            int mid = (lo + hi) >>> 1;
            if (grid[mid] <= v) lo = mid;
            else hi = mid;
        }
        return lo;
    }

    public double value(double x, double y) {
        final int i = locate(xs, x), j = locate(ys, y);
        final double u = (x - xs[i]) / (xs[i + 1] - xs[i]);
        final double v = (y - ys[j]) / (ys[j + 1] - ys[j]);
        return (1 - u) * (1 - v) * z[i][j] + u * (1 - v) * z[i + 1][j] + (1 - u) * v * z[i][j + 1] + u * v * z[i + 1][j + 1];
    }

    public double[] gradientByDifferences(double x, double y, double h) {
        return new double[] {(value(x + h, y) - value(x - h, y)) / (2 * h), (value(x, y + h) - value(x, y - h)) / (2 * h)};
    }

    public static double run(double[] p) {
        double[] gx = {-2, -1, 0.1, 1, 2.5};
        double[] gy = {-1.5, 0, 0.8, 2};
        double[][] table = new double[gx.length][gy.length];
        for (int i = 0; i < gx.length; i++) {
            for (int j = 0; j < gy.length; j++) {
                table[i][j] = Math.sin(gx[i] * p[4]) + Math.cos(gy[j]) * p[5];
            }
        }
        SparseGridInterpolator s = new SparseGridInterpolator(gx, gy, table);
        double[] g = s.gradientByDifferences(p[0], p[1], 0.05);
        double value = s.value(p[2], p[3]);
        return value * value + g[0] * g[1];
    }
}
