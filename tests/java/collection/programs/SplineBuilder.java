// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.IntStream;

public final class SplineBuilder {
    public interface Curve {
        double value(double t);
        default double slope(double t) {
            double h = 1e-3;
            return (value(t + h) - value(t - h)) / (2 * h);
        }
        default double length(int n) {
            return IntStream.range(0, n).mapToDouble(i -> {
                double dy = value((i + 1.0) / n) - value((double) i / n);
                return Math.sqrt(1.0 / n / n + dy * dy);
            }).sum();
        }
    }
    private final SortedMap<Double, Double> points = new TreeMap<>();
    private boolean closed;

    public SplineBuilder point(double t, double y) {
        if (points.containsKey(t)) throw new IllegalArgumentException(String.format("point at %.2f exists", t));
        points.put(t, y);
        return this;
    }
    public SplineBuilder closed() {
        closed = true;
        return this;
    }
    public Curve build() {
        int n = points.size();
        final double[] t = new double[n], y = new double[n];
        int i = 0;
        for (Map.Entry<Double, Double> e : points.entrySet()) {
            t[i] = e.getKey();
            y[i++] = e.getValue();
        }
        if (closed) y[n - 1] = y[0];
        double[] m = new double[n];
        for (int k = 1; k < n - 1; k++) m[k] = 0.5 * ((y[k + 1] - y[k]) / (t[k + 1] - t[k]) + (y[k] - y[k - 1]) / (t[k] - t[k - 1]));
        return s -> {
            int k = Arrays.binarySearch(t, s);
            if (k < 0) k = Math.min(Math.max(-k - 2, 0), n - 2);
            if (k == n - 1) k--;
            double h = t[k + 1] - t[k], u = (s - t[k]) / h;
            double h00 = (1 + 2 * u) * (1 - u) * (1 - u), h10 = u * (1 - u) * (1 - u);
            return h00 * y[k] + h10 * h * m[k] + (1 - h00) * y[k + 1] + (u * u * (u - 1)) * h * m[k + 1];
        };
    }
    public static double run(double[] x) {
        SplineBuilder b = new SplineBuilder().point(0, x[0]).point(1, x[1]).point(0.3, x[2] * x[2]).point(0.6, Math.sin(x[3]));
        int rejected = 0;
        try {
            b.point(0.3, 5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
            rejected++;
        }
        Curve open = b.build();
        Curve loop = b.closed().build();
        return open.value(0.45) + loop.value(0.9) * x[4] + open.length(10) + loop.slope(0.2) * x[5] + rejected;
    }
}
