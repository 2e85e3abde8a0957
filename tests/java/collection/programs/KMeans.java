// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class KMeans {
    static class Point {
        double x, y;
        int cluster = -1;
        Point(double x, double y) { this.x = x; this.y = y; }
        double distance(Point o) { return Math.sqrt(Math.pow(x - o.x, 2) + Math.pow(y - o.y, 2)); }
    }

    private final List<Point> points = new ArrayList<>();
    private final List<Point> centers = new ArrayList<>();

    void assign() {
        for (Point p : points) {
            double best = Double.MAX_VALUE;
            for (int c = 0; c < centers.size(); c++) {
                double d = p.distance(centers.get(c));
                if (d < best) {
                    best = d;
                    p.cluster = c;
                }
            }
        }
    }

    void update() {
        for (int c = 0; c < centers.size(); c++) {
            double sx = 0, sy = 0;
            int count = 0;
            for (Point p : points) {
                if (p.cluster == c) {
                    sx += p.x;
                    sy += p.y;
                    count++;
                }
            }
            if (count > 0) centers.set(c, new Point(sx / count, sy / count));
        }
    }

    public static double run(double[] x) {
        KMeans k = new KMeans();
        for (int i = 0; i < 6; i++) k.points.add(new Point(x[i], x[(i + 1) % 6] * 0.5));
        k.centers.add(new Point(1, 0));
        k.centers.add(new Point(-1, 0));
        for (int it = 0; it < 5; it++) {
            k.assign();
            k.update();
        }
        double inertia = 0;
        for (Point p : k.points) inertia += Math.pow(p.distance(k.centers.get(p.cluster)), 2);
        return inertia;
    }
}
