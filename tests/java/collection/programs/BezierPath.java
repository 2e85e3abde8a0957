// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class BezierPath {
    record Point(double x, double y) {
        static Point of(double x, double y) { return new Point(x, y); }
        Point lerp(Point o, double t) { return new Point((1 - t) * x + t * o.x, (1 - t) * y + t * o.y); }
        double distance(Point o) { return Math.hypot(x - o.x, y - o.y); }
    }

    static Point deCasteljau(List<Point> control, double t) {
        if (control.size() == 1) return control.get(0);
        List<Point> reduced = IntStream.range(0, control.size() - 1)
            .mapToObj(i -> control.get(i).lerp(control.get(i + 1), t))
            .collect(Collectors.toList());
        return deCasteljau(reduced, t);
    }

    static double length(List<Point> control, int segments) {
        Point[] samples = IntStream.rangeClosed(0, segments).mapToObj(i -> deCasteljau(control, (double) i / segments)).toArray(Point[]::new);
        double l = 0;
        for (int i = 1; i < samples.length; i++) l += samples[i].distance(samples[i - 1]);
        return l;
    }

    public static double run(double[] x) {
        List<Point> control = Stream.of(Point.of(0, 0), Point.of(x[0], x[1]), Point.of(x[2] + 1, x[3]), Point.of(3 + x[4], x[5])).toList();
        double highest = Arrays.stream(new double[] {0.2, 0.5, 0.8}).map(t -> deCasteljau(control, t).y()).max().orElse(0);
        return length(control, 10) + highest;
    }
}
