// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class VarargsStats {
    static double mean(double... v) {
        double s = 0;
        for (double d : v) s += d;
        return v.length == 0 ? Double.NaN : s / v.length;
    }

    static double moment(int order, double... v) {
        final double m = mean(v);
        double s = 0;
        for (double d : v) s += Math.pow(d - m, order);
        return s / v.length;
    }

    static double variance(double... v) { return moment(2, v); }
    static double skewness(double... v) { return moment(3, v) / Math.pow(variance(v), 1.5); }
    static double kurtosis(double... v) { return moment(4, v) / Math.pow(variance(v), 2) - 3; }

    static double median(double... v) {
        double[] s = v.clone();
        Arrays.sort(s);
        int n = s.length;
        return n % 2 == 1 ? s[n / 2] : (s[n / 2 - 1] + s[n / 2]) / 2;
    }

    @SafeVarargs
    static double[] apply(double[] data, ToDoubleFunction<double[]>... functions) {
        double[] out = new double[functions.length];
        int k = 0;
        for (ToDoubleFunction<double[]> f : functions) out[k++] = f.applyAsDouble(data);
        return out;
    }

    static double weighted(String label, double... w) {
        double r = 0;
        for (int i = 0; i < w.length; i++) r += w[i] / (i + 1);
        return r * label.length();
    }

    public static double run(double[] x) {
        double[] all = apply(x, VarargsStats::mean, VarargsStats::variance, VarargsStats::skewness, VarargsStats::kurtosis, VarargsStats::median,
            d -> d[0] * d[d.length - 1]);
        double r = weighted("six", all);
        r += weighted("none");
        r += mean(x[0], x[1] * 2, 3) * mean();
        return Double.isNaN(r) ? weighted("ab", all) + median(x[2], x[3], x[4]) : r;
    }
}
