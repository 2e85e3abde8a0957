// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class KMeans1 {
    static class Point {
        private double x, y;
        private int cluster = -1;
        public Point(double x, double y) { this.x = x; this.y = y; }
        public double getX() { return x; }
        public double getY() { return y; }
        public void setX(double x) { this.x = x; }
        public void setY(double y) { this.y = y; }
        public int getCluster() { return cluster; }
        public void setCluster(int c) { cluster = c; }
        public double distanceTo(Point o) { return Math.hypot(x - o.x, y - o.y); }
    }

    private final List<Point> points;
    private final List<Point> centroids = new ArrayList<>();

    KMeans1(List<Point> points, int k) {
        this.points = points;
        for (int i = 0; i < k; i++) centroids.add(new Point(points.get(i).getX(), points.get(i).getY()));
    }

    boolean assign() {
        boolean changed = false;
        for (Point p : points) {
            int best = 0;
            double min = Double.MAX_VALUE;
            for (int c = 0; c < centroids.size(); c++) {
                double d = p.distanceTo(centroids.get(c));
                if (d < min) { min = d; best = c; }
            }
            if (p.getCluster() != best) { p.setCluster(best); changed = true; }
        }
        return changed;
    }

    void update() {
        for (int c = 0; c < centroids.size(); c++) {
            double sx = 0, sy = 0;
            int n = 0;
            for (Point p : points) {
                if (p.getCluster() == c) { sx += p.getX(); sy += p.getY(); n++; }
            }
            if (n == 0) continue;
            centroids.get(c).setX(sx / n);
            centroids.get(c).setY(sy / n);
        }
    }

    double inertia() {
        double s = 0;
        for (Point p : points) { double d = p.distanceTo(centroids.get(p.getCluster())); s += d * d; }
        return s;
    }

    public static double run(double[] x) {
        List<Point> ps = new ArrayList<>();
        for (int i = 0; i < 12; i++) ps.add(new Point(Math.sin(i) * x[0] + x[i % 6], Math.cos(2 * i) * x[2] - x[(i + 1) % 6]));
        KMeans1 km = new KMeans1(ps, 3);
        int it = 0;
        do { if (!km.assign()) break; km.update(); } while (++it < 20);
        return km.inertia();
    }
}
