// SPDX-License-Identifier: MIT
import java.util.AbstractList;
import java.util.List;

public class LoopedCounts {
    static class Counting extends AbstractList<Double> {
        private final double[] x;
        int asked;
        Counting(double[] x) { this.x = x; }
        @Override public Double get(int i) { asked++; return x[i] * asked; }
        @Override public int size() { return x.length; }
    }
    static double total(List<Double> list) {
        double s = 0;
        for (double v : list) s += v;
        return s;
    }
    public static double run(double[] x) {
        Counting c = new Counting(x);
        double s = total(c);
        for (Double v : c) s += v * v;
        return s + c.asked;
    }
}
