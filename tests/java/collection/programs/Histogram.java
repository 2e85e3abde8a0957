// SPDX-License-Identifier: MIT
public class Histogram {
    private final int[] counts;
    private final double min, width;
    private double overflow;
    Histogram(int bins, double min, double max) {
        counts = new int[bins];
        this.min = min;
        width = (max - min) / bins;
    }
    void add(double v) {
        int bin = (int) ((v - min) / width);
        if (bin >= 0 && bin < counts.length) counts[bin]++;
        else overflow += v;
    }
    public static double run(double[] x) {
        Histogram h = new Histogram(4, -1, 1);
        for (double v : x) h.add(v);
        double s = h.overflow;
        for (int i = 0; i < h.counts.length; i++) s += h.counts[i] * x[i] * (h.min + i * h.width);
        return s;
    }
}
