// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;

public class GridIterator {
    static class LinSpace implements Iterable<Double> {
        private final double from, to;
        private final int count;

        LinSpace(double from, double to, int count) {
            this.from = from;
            this.to = to;
            this.count = count;
        }

        @Override
        public Iterator<Double> iterator() {
            return new Iterator<>() {
                private int next = 0;

                @Override
                public boolean hasNext() {
                    return next < count;
                }

                @Override
                public Double next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException();
                    }
                    double value = from + (to - from) * next / (count - 1);
                    next++;
                    return value;
                }
            };
        }
    }

    static class Pairs implements Iterable<double[]>, Iterator<double[]> {
        private final double[] values;
        private int i, j = 1;
        Pairs(double[] values) { this.values = values; }
        public Iterator<double[]> iterator() { return this; }
        public boolean hasNext() { return i < values.length - 1; }
        public double[] next() {
            double[] pair = {values[i], values[j]};
            if (++j == values.length) {
                i++;
                j = i + 1;
            }
            return pair;
        }
    }

    public static double run(double[] x) {
        double integral = 0;
        Double previous = null;
        for (Double t : new LinSpace(x[0] - 1, x[2] + 1, 11)) {
            if (previous != null) {
                double mid = (t + previous) / 2;
                integral += (t - previous) * Math.exp(-mid * mid * x[3]);
            }
            previous = t;
        }
        double coulomb = 0;
        for (double[] pair : new Pairs(x)) {
            coulomb += 1 / (0.5 + Math.pow(pair[0] - pair[1], 2));
        }
        return integral + coulomb;
    }
}
