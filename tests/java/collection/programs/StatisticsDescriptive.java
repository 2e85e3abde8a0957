// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Locale;

public class StatisticsDescriptive {
    private double[] data = new double[0];
    private boolean sorted;
    public void add(double... values) {
        double[] merged = new double[data.length + values.length];
        System.arraycopy(data, 0, merged, 0, data.length);
        System.arraycopy(values, 0, merged, data.length, values.length);
        data = merged;
        sorted = false;
    }
    public double percentile(double p) {
        if (p <= 0 || p > 100) throw new IllegalArgumentException("p must be in (0, 100]: " + p);
        if (data.length == 0) throw new IllegalStateException("no data");
        if (!sorted) { Arrays.sort(data); sorted = true; }
        double pos = p * (data.length + 1) / 100;
        if (pos < 1) return data[0];
        if (pos >= data.length) return data[data.length - 1];
        int lo = (int) pos;
        return data[lo - 1] + (pos - lo) * (data[lo] - data[lo - 1]);
    }
    public double skewness() {
        double m = Arrays.stream(data).average().orElse(Double.NaN), m2 = 0, m3 = 0;
        for (double d : data) { m2 += (d - m) * (d - m); m3 += Math.pow(d - m, 3); }
        return m3 / data.length / Math.pow(m2 / data.length, 1.5);
    }
    @Override public String toString() { return String.format(Locale.US, "n=%d median=%.3f skew=%.3f", data.length, percentile(50), skewness()); }
    public static double run(double[] x) {
        StatisticsDescriptive s = new StatisticsDescriptive();
        s.add(x);
        s.add(x[0] * x[2], 0.3);
        System.out.println(s);
        double q = s.percentile(25) * s.percentile(90) + s.skewness();
        try {
            q += s.percentile(0);
        } catch (IllegalArgumentException e) {
            q -= x[5];
        }
        return q;
    }
}
