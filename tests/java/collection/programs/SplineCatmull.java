// SPDX-License-Identifier: MIT
import java.util.*;

public class SplineCatmull {
    public static class Point2 implements Comparable<Point2> {
        private double x, y;
        public Point2() { this(0, 0); }
        public Point2(double x, double y) { setX(x); setY(y); }
        public double getX() { return x; }
        public void setX(double x) { this.x = x; }
        public double getY() { return y; }
        public void setY(double y) { this.y = y; }
        public Point2 plus(Point2 o) { return new Point2(x + o.x, y + o.y); }
        public Point2 times(double s) { return new Point2(x * s, y * s); }
        public double distance(Point2 o) { return Math.sqrt(Math.pow(x - o.x, 2) + Math.pow(y - o.y, 2)); }
        @Override public int compareTo(Point2 o) { return x != o.x ? Double.compare(x, o.x) : Double.compare(y, o.y); }
    }
    private final List<Point2> knots;
    private final double tension;
    SplineCatmull(double tension, Point2... knots) { this.tension = tension; this.knots = new ArrayList<>(Arrays.asList(knots)); Collections.sort(this.knots); }
    private Point2 knot(int i) { return knots.get(Math.min(Math.max(i, 0), knots.size() - 1)); }
    Point2 at(double t) {
        int i = (int) Math.min(Math.floor(t), knots.size() - 2);
        double u = t - i, u2 = u * u, u3 = u2 * u;
        Point2 m0 = knot(i + 1).plus(knot(i - 1).times(-1)).times(tension), m1 = knot(i + 2).plus(knot(i).times(-1)).times(tension);
        return knot(i).times(2 * u3 - 3 * u2 + 1).plus(m0.times(u3 - 2 * u2 + u)).plus(knot(i + 1).times(-2 * u3 + 3 * u2)).plus(m1.times(u3 - u2));
    }
    double length(int samples) {
        double sum = 0;
        Point2 last = at(0);
        for (int k = 1; k <= samples; k++) { Point2 p = at(k * (knots.size() - 1.0) / samples); sum += p.distance(last); last = p; }
        return sum;
    }
    public static double run(double[] x) {
        SplineCatmull s = new SplineCatmull(0.5 + 0.1 * x[5], new Point2(2, x[0]), new Point2(0, x[1]), new Point2(1, x[2]), new Point2(3 + 0.1 * x[3], x[4]));
        return s.length(12) + s.at(1.5).getY();
    }
}
