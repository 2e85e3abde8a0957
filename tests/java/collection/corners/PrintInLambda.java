// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class PrintInLambda {
    record Point(double x, double y) {}

    private static double sum;

    static double noted(double v) {
        sum += v * v;
        return v;
    }

    public static double run(double[] x) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i + 1 < x.length; i++) points.add(new Point(x[i], x[i + 1]));
        sum = x[0];
        points.forEach(p -> System.out.println("at " + p.x() + ", " + noted(p.y())));
        System.out.printf("%f %f%n", points.get(0).x(), noted(x[5]));
        return sum;
    }
}
