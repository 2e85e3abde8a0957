// SPDX-License-Identifier: MIT
import java.util.Iterator;

public class SimplexIterator {
    static class Range implements Iterable<Double> {
        private final double from, to, step;
        Range(double from, double to, double step) { this.from = from; this.to = to; this.step = step; }
        @Override public Iterator<Double> iterator() {
            return new Iterator<>() {
                private int i = 0;
                @Override public boolean hasNext() { return from + i * step < to; }
                @Override public Double next() { return from + step * i++; }
            };
        }
    }

    public static double run(double[] x) {
        double sum = 0;
        for (double t : new Range(x[1], 2.05 + 0.001 * x[2], 0.25)) {
            sum += Math.sin(x[0] * t) * x[3];
        }
        Iterator<Double> it = new Range(0, 1.01, 0.5).iterator();
        while (it.hasNext()) {
            Double d = it.next();
            sum += d * x[4] + x[5];
        }
        return sum;
    }
}
