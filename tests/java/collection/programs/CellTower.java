// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class CellTower {
    record Point(double x, double y) {
        double distance(Point o) { return Math.hypot(x - o.x, y - o.y); }
        Point plus(Point o) { return new Point(x + o.x, y + o.y); }
        Point scale(double k) { return new Point(k * x, k * y); }
    }

    record Tower(String id, Point place, double power) {
        double signal(Point p) { return power / (1 + Math.pow(place.distance(p), 2)); }
    }

    static Point centroid(Collection<Point> points) {
        return points.stream().reduce(new Point(0, 0), Point::plus).scale(1.0 / points.size());
    }

    static Map<String, List<Point>> assign(List<Point> phones, List<Tower> towers) {
        return phones.stream().collect(Collectors.groupingBy(
            p -> towers.stream().max(Comparator.comparingDouble(t -> t.signal(p))).get().id(), LinkedHashMap::new, Collectors.toList()));
    }

    public static double run(double[] x) {
        List<Point> phones = IntStream.rangeClosed(1, 12)
            .mapToObj(i -> new Point(Math.cos(i) * 3 + x[0], Math.sin(i * 1.7) * 3 + x[1]))
            .collect(Collectors.toList());
        List<Tower> towers = new ArrayList<>();
        towers.add(new Tower("north", new Point(0, 2 + x[2]), 5));
        towers.add(new Tower("south", new Point(0.5, -2), 4 + x[3]));
        for (int round = 0; round < 3; round++) {
            Map<String, List<Point>> groups = assign(phones, towers);
            towers = towers.stream()
                .map(t -> groups.containsKey(t.id()) ? new Tower(t.id(), centroid(groups.get(t.id())), t.power()) : t)
                .toList();
        }
        double worst = Double.MAX_VALUE;
        for (Point p : phones) {
            double best = towers.stream().mapToDouble(t -> t.signal(p)).max().orElseThrow();
            worst = Math.min(worst, best);
        }
        DoubleSummaryStatistics stats = phones.stream().mapToDouble(p -> p.distance(new Point(x[4], 0))).summaryStatistics();
        return worst + stats.getAverage() * x[5] + stats.getMax() - stats.getMin();
    }
}
