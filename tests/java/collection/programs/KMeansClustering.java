// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class KMeansClustering {
    static class Point implements Comparable<Point> {
        final double[] coords;
        int cluster = -1;

        Point(double... coords) { this.coords = coords; }

        double distance(Point other) {
            double sum = 0.0;
            for (int i = 0; i < coords.length; i++) sum += Math.pow(coords[i] - other.coords[i], 2);
            return Math.sqrt(sum);
        }

        @Override
        public int compareTo(Point o) { return Double.compare(coords[0], o.coords[0]); }
    }

    private final int k;
    private List<Point> centroids;

    KMeansClustering(int k) { this.k = k; }

    void fit(List<Point> points) {
        centroids = points.stream().sorted().limit(k).map(p -> new Point(p.coords.clone())).collect(Collectors.toList());
        boolean changed;
        int iterations = 0;
        do {
            changed = false;
            for (Point p : points) {
                int best = IntStream.range(0, k).boxed().min(Comparator.comparingDouble(c -> p.distance(centroids.get(c)))).get();
                if (best != p.cluster) {
                    p.cluster = best;
                    changed = true;
                }
            }
            Map<Integer, List<Point>> groups = points.stream().collect(Collectors.groupingBy(p -> p.cluster));
            for (int c = 0; c < k; c++) {
                List<Point> group = groups.getOrDefault(c, Collections.emptyList());
                if (group.isEmpty()) continue;
                double[] mean = new double[2];
                for (int d = 0; d < mean.length; d++) {
                    final int dim = d;
                    mean[d] = group.stream().mapToDouble(p -> p.coords[dim]).average().orElse(Double.NaN);
                }
                centroids.set(c, new Point(mean));
            }
        } while (changed && ++iterations < 100);
    }

    double inertia(List<Point> points) {
        return points.stream().mapToDouble(p -> Math.pow(p.distance(centroids.get(p.cluster)), 2)).sum();
    }

    public static double run(double[] x) {
        List<Point> pts = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
            pts.add(new Point(x[i] + (i % 2) * 5, x[(i + 1) % x.length] - (i % 2) * 3));
        }
        KMeansClustering model = new KMeansClustering(2);
        model.fit(pts);
        return model.inertia(pts);
    }
}
