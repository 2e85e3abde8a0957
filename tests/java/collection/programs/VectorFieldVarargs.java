// SPDX-License-Identifier: MIT
public class VectorFieldVarargs {
    static double mean(double... values) {
        if (values.length == 0) return Double.NaN;
        double s = 0;
        for (double v : values) s += v;
        return s / values.length;
    }

    static double norm(String kind, double... v) {
        double r = 0;
        switch (kind) {
            case "max":
                for (double e : v) r = Math.max(r, Math.abs(e));
                return r;
            case "one":
                for (double e : v) r += Math.abs(e);
                return r;
            case "two":
            default:
                for (double e : v) r += e * e;
                return Math.sqrt(r);
        }
    }

    static int count(Object... things) { return things.length; }

    public static double run(double[] x) {
        return mean(x) * norm("two", x[0], x[1], x[2]) + norm("max", x) - norm("one", x[3]) * mean(x[4], x[5], 1)
            + count("a", 1, x) * x[0];
    }
}
