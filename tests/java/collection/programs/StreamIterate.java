// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.*;

public class StreamIterate {
    record Point(double x, double y) {
        static final Point ORIGIN = new Point(0, 0);
        Point lerp(Point o, double t) { return new Point(x + (o.x - x) * t, y + (o.y - y) * t); }
        double distance(Point o) { return Math.hypot(x - o.x, y - o.y); }
    }
    static double newton(double a) {
        return Stream.iterate(a, v -> 0.5 * (v + a / v)).skip(6).findFirst().get();
    }
    static Point deCasteljau(List<Point> control, double t) {
        List<Point> pts = control;
        while (pts.size() > 1) {
            final List<Point> p = pts;
            pts = IntStream.range(0, p.size() - 1).mapToObj(i -> p.get(i).lerp(p.get(i + 1), t)).toList();
        }
        return pts.get(0);
    }
    public static double run(double[] x) {
        double root = newton(2 + x[0] * x[0]);
        List<Point> control = List.of(Point.ORIGIN, new Point(x[1], 1), new Point(2, x[2]), new Point(3 + x[3], x[4]));
        List<Point> curve = IntStream.rangeClosed(0, 10).mapToObj(i -> deCasteljau(control, i / 10.0)).collect(Collectors.toList());
        double length = IntStream.range(1, curve.size()).mapToDouble(i -> curve.get(i).distance(curve.get(i - 1))).sum();
        DoubleSummary s = curve.stream().collect(DoubleSummary::new, DoubleSummary::accept, DoubleSummary::combine);
        Map<String, Double> parts = Stream.of("root", "length", "mean").collect(Collectors.toMap(Function.identity(), k -> switch (k) {
            case "root" -> root;
            case "length" -> length * x[5];
            default -> s.mean();
        }));
        return parts.values().stream().mapToDouble(Double::doubleValue).sum() + parts.get("length");
    }
    static class DoubleSummary {
        private double sum; private int n;
        void accept(Point p) { sum += p.y() * p.x(); n++; }
        void combine(DoubleSummary o) { sum += o.sum; n += o.n; }
        double mean() { return n == 0 ? 0 : sum / n; }
    }
}
