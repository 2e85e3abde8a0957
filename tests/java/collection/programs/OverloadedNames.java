// SPDX-License-Identifier: MIT
public class OverloadedNames {
    static double f(double v) { return v * v; }
    static double f(int v) { return v + 0.5; }
    static double f(double a, double... rest) {
        double s = a;
        for (double r : rest) s *= r;
        return s;
    }
    static double f(Double boxed, String unit) { return unit.equals("m") ? boxed : boxed * 100; }
    public static double run(double[] x) {
        Double b = x[4];
        return f(x[0]) + f(3) + f(x[1], x[2], x[3]) + f(b, "m") + f(x[5], "cm");
    }
}
