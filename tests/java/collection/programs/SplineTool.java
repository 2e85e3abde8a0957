// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class SplineTool {
    private final double[] xs, ys, m;

    private SplineTool(double[] xs, double[] ys, double[] m) { this.xs = xs; this.ys = ys; this.m = m; }

    /** Monotone cubic interpolation. */
    public static SplineTool createMonotone(double[] x, double[] y) {
        if (x == null || y == null || x.length != y.length || x.length < 2) {
            throw new IllegalArgumentException("There must be at least two control points and the arrays must be of equal length.");
        }
        final int n = x.length;
        double[] d = new double[n - 1];
        double[] m = new double[n];
        for (int i = 0; i < n - 1; i++) {
            double h = x[i + 1] - x[i];
            if (h <= 0d) throw new IllegalArgumentException("The control points must all have strictly increasing X values.");
            d[i] = (y[i + 1] - y[i]) / h;
        }
        m[0] = d[0];
        for (int i = 1; i < n - 1; i++) m[i] = (d[i - 1] + d[i]) * 0.5;
        m[n - 1] = d[n - 2];
        for (int i = 0; i < n - 1; i++) {
            if (d[i] == 0d) {
                m[i] = 0d;
                m[i + 1] = 0d;
            } else {
                double a = m[i] / d[i], b = m[i + 1] / d[i];
                double h = Math.hypot(a, b);
                if (h > 3d) {
                    double t = 3d / h;
                    m[i] = t * a * d[i];
                    m[i + 1] = t * b * d[i];
                }
            }
        }
        return new SplineTool(x, y, m);
    }

    public double interpolate(double v) {
        final int n = xs.length;
        if (Double.isNaN(v)) return v;
        if (v <= xs[0]) return ys[0];
        if (v >= xs[n - 1]) return ys[n - 1];
        int i = Arrays.binarySearch(xs, v);
        if (i >= 0) return ys[i];
        i = -i - 2;
        double h = xs[i + 1] - xs[i];
        double t = (v - xs[i]) / h;
        return (ys[i] * (1 + 2 * t) + h * m[i] * t) * (1 - t) * (1 - t)
             + (ys[i + 1] * (3 - 2 * t) + h * m[i + 1] * (t - 1)) * t * t;
    }

    @Override public String toString() {
        StringBuilder str = new StringBuilder("[");
        for (int i = 0; i < xs.length; i++) {
            if (i != 0) str.append(", ");
            str.append("(").append(xs[i]).append(", ").append(ys[i]).append(": ").append(m[i]).append(")");
        }
        return str.append("]").toString();
    }

    public static double run(double[] x) {
        double[] knots = new double[x.length];
        for (int i = 0; i < x.length; i++) knots[i] = i + 0.1 * Math.abs(x[i]);
        double[] values = Arrays.copyOf(x, x.length);
        Arrays.sort(values, 0, 3);
        SplineTool s = createMonotone(knots, values);
        System.out.println(s);
        double[] grid = new double[11];
        Arrays.setAll(grid, i -> s.interpolate(0.5 * i + 0.05));
        double[] tail = Arrays.copyOfRange(grid, 5, 11);
        return Arrays.stream(grid).sum() + 2 * Arrays.stream(tail).map(v -> v * v).max().getAsDouble();
    }
}
