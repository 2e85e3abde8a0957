// SPDX-License-Identifier: MIT
import java.util.Objects;

/** Points, triangles, circumscribed circles: equals, hashCode, toString, static factories. */
public class TriangleGeometry {
    static final class Point {
        private final double x;
        private final double y;

        private Point(double x, double y) {
            this.x = x;
            this.y = y;
        }

        static Point of(double x, double y) {
            return new Point(x, y);
        }

        static Point polar(double r, double phi) {
            return new Point(r * Math.cos(phi), r * Math.sin(phi));
        }

        double distanceTo(Point o) {
            final double dx = x - o.x, dy = y - o.y;
            return Math.sqrt(dx * dx + dy * dy);
        }

        Point rotate(double angle) {
            double c = Math.cos(angle), s = Math.sin(angle);
            return of(c * x - s * y, s * x + c * y);
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Point)) return false;
            Point p = (Point) o;
            return Double.compare(p.x, x) == 0 && Double.compare(p.y, y) == 0;
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }

        @Override
        public String toString() {
            return "(" + x + ", " + y + ")";
        }
    }

    private final Point a, b, c;

    TriangleGeometry(Point a, Point b, Point c) {
        if (a.equals(b) || b.equals(c) || c.equals(a)) {
            throw new IllegalArgumentException("degenerate triangle " + a + b + c);
        }
        this.a = Objects.requireNonNull(a);
        this.b = Objects.requireNonNull(b, "b");
        this.c = c;
    }

    double area() {
        return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
    }

    double heron() {
        double p = a.distanceTo(b), q = b.distanceTo(c), r = c.distanceTo(a), s = (p + q + r) / 2;
        return Math.sqrt(s * (s - p) * (s - q) * (s - r));
    }

    double circumradius() {
        return a.distanceTo(b) * b.distanceTo(c) * c.distanceTo(a) / (4 * area());
    }

    double angleAtA() {
        return Math.abs(Math.atan2(b.y - a.y, b.x - a.x) - Math.atan2(c.y - a.y, c.x - a.x));
    }

    public static double run(double[] x) {
        TriangleGeometry t = new TriangleGeometry(Point.of(x[0], x[1]), Point.polar(x[2] + 1, x[3]), Point.of(x[4], x[5]).rotate(0.3));
        return t.area() + t.heron() * t.circumradius() + t.angleAtA();
    }
}
