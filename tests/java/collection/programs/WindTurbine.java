// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class WindTurbine {
    interface PowerModel { double power(double v); }
    static final PowerModel SIMPLE = v -> 0.5 * 1.225 * v * v * v;
    static final double CUT_IN = 3, CUT_OUT = 25;

    static PowerModel limited(PowerModel inner, double rated) {
        return new PowerModel() {
            private int calls;
            @Override public double power(double v) {
                calls++;
                if (v < CUT_IN || v > CUT_OUT) return 0;
                return Math.min(rated, inner.power(v));
            }
            @Override public String toString() { return "limited(" + rated + ", " + calls + ")"; }
        };
    }
    static double weibull(double v, double k, double c) { return k / c * Math.pow(v / c, k - 1) * Math.exp(-Math.pow(v / c, k)); }

    public static double run(double[] x) {
        double k = 2 + 0.1 * x[0], c = 7 + x[1];
        PowerModel m = limited(SIMPLE, 800 + 10 * x[2]);
        double[] v = IntStream.range(0, 60).mapToDouble(i -> 0.25 + 0.5 * i).toArray();
        double energy = 0;
        for (double s : v) energy += weibull(s, k, c) * m.power(s) * 0.5;
        List<Double> monthly = new ArrayList<>();
        for (int month = 1; month <= 12; month++) monthly.add(energy * (1 + 0.3 * x[3] * Math.cos(2 * Math.PI * month / 12)));
        double max = Collections.max(monthly), min = Collections.min(monthly);
        double median = monthly.stream().sorted().skip(5).limit(2).mapToDouble(Double::doubleValue).average().orElseThrow();
        System.out.println(m + " " + String.format("%.1f", median));
        return (max - min) / 10 + median * x[4] / 100 + x[5];
    }
}
