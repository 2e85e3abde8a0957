// SPDX-License-Identifier: MIT
public class VarargsMath {
    static double sum(double... values) {
        double s = 0;
        for (double v : values) s += v;
        return s;
    }
    static double mean(double... v) { return v.length == 0 ? 0 : sum(v) / v.length; }
    static double maxOf(double first, double... rest) {
        double m = first;
        for (double r : rest) m = Math.max(m, r);
        return m;
    }
    public static double run(double[] x) {
        return sum(x[0], x[1] * x[2]) + mean(x) + maxOf(x[3], x[4], x[5]) + sum() + mean(x[0], 2);
    }
}
