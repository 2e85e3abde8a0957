// SPDX-License-Identifier: MIT
import java.util.*;

public class GeoPath implements Iterable<GeoPath.Point> {
    static class Point implements Cloneable {
        double lat, lon;
        Point(double lat, double lon) { this.lat = lat; this.lon = lon; }
        @Override public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static final double R = 6371.0088;
    private Point[] points = new Point[2];
    private int size;

    void add(Point p) {
        if (size == points.length) points = Arrays.copyOf(points, size * 2);
        points[size++] = p;
    }

    @Override public Iterator<Point> iterator() {
        return new Iterator<Point>() {
            private int next = 0;
            @Override public boolean hasNext() { return next < size; }
            @Override public Point next() {
                if (!hasNext()) throw new NoSuchElementException();
                return points[next++];
            }
        };
    }

    static double haversine(Point a, Point b) {
        double dLat = Math.toRadians(b.lat - a.lat), dLon = Math.toRadians(b.lon - a.lon);
        double h = Math.pow(Math.sin(dLat / 2), 2) + Math.cos(Math.toRadians(a.lat)) * Math.cos(Math.toRadians(b.lat)) * Math.pow(Math.sin(dLon / 2), 2);
        return 2 * R * Math.atan2(Math.sqrt(h), Math.sqrt(1 - h));
    }

    double length() {
        double total = 0;
        Point last = null;
        for (Point p : this) {
            if (last != null) total += haversine(last, p);
            last = p;
        }
        return total;
    }

    public static double run(double[] x) {
        GeoPath path = new GeoPath();
        Point start = new Point(48 + x[0], 11 + x[1]);
        path.add(start);
        for (int i = 2; i < 6; i += 2) path.add(new Point(50 + x[i], 9 + x[i + 1]));
        Point end = start.clone();
        end.lat += 0.5 * x[2];
        end.lon -= 0.3;
        path.add(end);
        return path.length() / 1000 + start.lat * 0.01;
    }
}
