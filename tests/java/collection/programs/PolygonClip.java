// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class PolygonClip {
    static final class Point2D {
        final double x, y;
        private Point2D(double x, double y) { this.x = x; this.y = y; }
        static Point2D of(double x, double y) { return new Point2D(x, y); }
        Point2D lerp(Point2D o, double t) { return of(x + t * (o.x - x), y + t * (o.y - y)); }
    }

    interface HalfPlane {
        double signedDistance(Point2D p);
        default boolean contains(Point2D p) { return signedDistance(p) >= 0; }
    }

    static class Polygon {
        private final List<Point2D> vertices;
        Polygon(List<Point2D> v) { vertices = List.copyOf(v); }
        Polygon(Point2D... v) { this(List.of(v)); }

        double area() {
            int n = vertices.size();
            return Math.abs(IntStream.range(0, n).mapToDouble(i -> {
                Point2D a = vertices.get(i), b = vertices.get((i + 1) % n);
                return a.x * b.y - b.x * a.y;
            }).sum()) / 2;
        }

        double perimeter() {
            double p = 0;
            Point2D prev = vertices.get(vertices.size() - 1);
            for (Point2D cur : vertices) {
                p += Math.hypot(cur.x - prev.x, cur.y - prev.y);
                prev = cur;
            }
            return p;
        }

        Polygon clip(HalfPlane h) {
            List<Point2D> out = new ArrayList<>();
            for (int i = 0; i < vertices.size(); i++) {
                Point2D cur = vertices.get(i), next = vertices.get((i + 1) % vertices.size());
                boolean in = h.contains(cur), inNext = h.contains(next);
                if (in) out.add(cur);
                if (in ^ inNext) {
                    double d0 = h.signedDistance(cur), d1 = h.signedDistance(next);
                    out.add(cur.lerp(next, d0 / (d0 - d1)));
                }
            }
            if (out.isEmpty()) throw new IllegalStateException("empty polygon");
            return new Polygon(out);
        }

        Polygon transform(double angle, double dx, double dy) {
            double c = Math.cos(angle), s = Math.sin(angle);
            return new Polygon(vertices.stream().map(p -> Point2D.of(c * p.x - s * p.y + dx, s * p.x + c * p.y + dy)).collect(Collectors.toList()));
        }
    }

    public static double run(double[] x) {
        Polygon square = new Polygon(Point2D.of(-1, -1), Point2D.of(1, -1), Point2D.of(1, 1), Point2D.of(-1, 1));
        Polygon moved = square.transform(x[0], 0.2 * x[1], 0.1 * x[2]);
        List<HalfPlane> planes = Stream.<HalfPlane>of(p -> p.x + 0.7 + 0.1 * x[3], p -> 0.8 - p.y + 0.1 * x[4], p -> 1.1 - p.x - 0.5 * p.y + 0.2 * x[5]).collect(Collectors.toList());
        Polygon result = moved;
        for (HalfPlane h : planes) result = result.clip(h);
        return result.area() + 0.1 * result.perimeter() + result.vertices.size();
    }
}
