// SPDX-License-Identifier: MIT
public class Bezier {
    record Point(double x, double y) {
        static final Point ORIGIN = new Point(0, 0);
        Point lerp(Point o, double t) { return new Point(x + (o.x - x) * t, y + (o.y - y) * t); }
        double distance(Point o) { return Math.hypot(x - o.x, y - o.y); }
    }
    static Point casteljau(Point[] p, double t) {
        Point[] work = p.clone();
        for (int k = work.length - 1; k > 0; k--)
            for (int i = 0; i < k; i++) work[i] = work[i].lerp(work[i + 1], t);
        return work[0];
    }
    public static double run(double[] x) {
        Point[] control = {Point.ORIGIN, new Point(x[0], x[1]), new Point(x[2], x[3]), new Point(x[4], x[5])};
        double length = 0;
        Point last = control[0];
        for (int i = 1; i <= 10; i++) {
            Point p = casteljau(control, i / 10.0);
            length += p.distance(last);
            last = p;
        }
        return length;
    }
}
