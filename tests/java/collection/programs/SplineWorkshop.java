// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class SplineWorkshop {
    static class Knot {
        final double t, y;
        Knot(double t, double y) { this.t = t; this.y = y; }
    }

    static double[] thomas(double[] a, double[] b, double[] c, double[] d) {
        int n = d.length;
        double[] cp = new double[n], dp = new double[n], m = new double[n];
        cp[0] = c[0] / b[0];
        dp[0] = d[0] / b[0];
        for (int i = 1; i < n; i++) {
            double w = b[i] - a[i] * cp[i - 1];
            cp[i] = i < n - 1 ? c[i] / w : 0;
            dp[i] = (d[i] - a[i] * dp[i - 1]) / w;
        }
        m[n - 1] = dp[n - 1];
        for (int i = n - 2; i >= 0; --i) m[i] = dp[i] - cp[i] * m[i + 1];
        return m;
    }

    private final NavigableMap<Double, double[]> pieces = new TreeMap<>();

    SplineWorkshop(Collection<Knot> knots) {
        List<Knot> k = knots.stream().sorted(Comparator.comparingDouble((Knot q) -> q.t)).collect(Collectors.toList());
        int n = k.size();
        double[] a = new double[n], b = new double[n], c = new double[n], d = new double[n];
        Arrays.fill(b, 1);
        for (int i = 1; i < n - 1; i++) {
            double h0 = k.get(i).t - k.get(i - 1).t, h1 = k.get(i + 1).t - k.get(i).t;
            a[i] = h0; b[i] = 2 * (h0 + h1); c[i] = h1;
            d[i] = 6 * ((k.get(i + 1).y - k.get(i).y) / h1 - (k.get(i).y - k.get(i - 1).y) / h0);
        }
        double[] m = thomas(a, b, c, d);
        for (int i = 0; i + 1 < n; i++) {
            double h = k.get(i + 1).t - k.get(i).t;
            pieces.put(k.get(i).t, new double[] {k.get(i).y, (k.get(i + 1).y - k.get(i).y) / h - h * (2 * m[i] + m[i + 1]) / 6, m[i] / 2, (m[i + 1] - m[i]) / (6 * h)});
        }
    }

    double value(double t) {
        Map.Entry<Double, double[]> e = pieces.floorEntry(t);
        if (e == null) e = pieces.firstEntry();
        double s = t - e.getKey();
        double r = 0;
        for (int i = e.getValue().length - 1; i >= 0; i--) r = r * s + e.getValue()[i];
        return r;
    }

    public static double run(double[] x) {
        Set<Knot> knots = new HashSet<>();
        for (int i = 0; i < x.length; i++) knots.add(new Knot(i + 0.1 * (i % 2), x[i]));
        SplineWorkshop s = new SplineWorkshop(knots);
        return DoubleStream.iterate(-0.3, t -> t + 0.45).limit(12).map(s::value).map(v -> v * v).sum();
    }
}
