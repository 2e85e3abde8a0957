// SPDX-License-Identifier: MIT
public class LocalClass {
    public static double run(double[] x) {
        double factor = x[0] + 2;
        class Accumulator {
            double total;
            void add(double v) { total += factor * v; }
        }
        record Pair(double a, double b) {
            double product() { return a * b; }
        }
        Accumulator acc = new Accumulator();
        for (double v : x) acc.add(Math.cos(v));
        Pair p = new Pair(x[1], acc.total);
        return p.product() + p.a() * x[2];
    }
}
