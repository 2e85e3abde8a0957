// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class PolygonArea {
    private final List<double[]> corners = new ArrayList<double[]>();
    PolygonArea add(double x, double y) {
        corners.add(new double[] {x, y});
        return this;
    }
    double area() {
        double s = 0;
        int n = corners.size();
        for (int i = 0, j = n - 1; i < n; j = i++) {
            double[] a = corners.get(i), b = corners.get(j);
            s += (a[0] + b[0]) * (a[1] - b[1]);
        }
        return Math.abs(s) / 2;
    }
    public static double run(double[] x) {
        return new PolygonArea().add(0, 0).add(2 + x[0], x[1]).add(3 + x[2], 2 + x[3]).add(x[4], 2 + x[5]).area();
    }
}
