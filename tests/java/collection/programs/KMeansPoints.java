// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class KMeansPoints {
    static class Point {
        final double x, y;
        int cluster = -1;
        Point(double x, double y) { this.x = x; this.y = y; }
        double distanceTo(Point o) {
            double dx = x - o.x, dy = y - o.y;
            return Math.sqrt(dx * dx + dy * dy);
        }
        @Override
        public boolean equals(Object o) {
            if (!(o instanceof Point)) return false;
            Point p = (Point) o;
            return p.x == x && p.y == y;
        }
        @Override
        public int hashCode() { return Double.hashCode(x) * 31 + Double.hashCode(y); }
    }

    public static double run(double[] x) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
            points.add(new Point(x[i], x[(i + 1) % x.length]));
            points.add(new Point(5 + x[i], 4 - x[(i + 2) % x.length]));
        }
        int k = 2;
        Point[] centers = {points.get(0), points.get(1)};
        boolean changed = true;
        for (int iter = 0; iter < 10 && changed; iter++) {
            changed = false;
            List<List<Point>> clusters = new ArrayList<>();
            for (int c = 0; c < k; c++) clusters.add(new ArrayList<>());
            for (Point p : points) {
                int best = 0;
                double bestDistance = Double.MAX_VALUE;
                for (int c = 0; c < k; c++) {
                    double d = p.distanceTo(centers[c]);
                    if (d < bestDistance) {
                        bestDistance = d;
                        best = c;
                    }
                }
                if (p.cluster != best) {
                    p.cluster = best;
                    changed = true;
                }
                clusters.get(best).add(p);
            }
            for (int c = 0; c < k; c++) {
                List<Point> members = clusters.get(c);
                if (members.isEmpty()) continue;
                double sx = 0, sy = 0;
                for (Point p : members) {
                    sx += p.x;
                    sy += p.y;
                }
                centers[c] = new Point(sx / members.size(), sy / members.size());
            }
        }
        double inertia = 0;
        for (Point p : points) inertia += Math.pow(p.distanceTo(centers[p.cluster]), 2);
        System.out.println(Arrays.toString(centers));
        return inertia;
    }
}
