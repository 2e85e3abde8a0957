// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.DoubleUnaryOperator;

public class RangeIterable {
    static class DoubleRange implements Iterable<Double> {
        private final double start, end, step;
        DoubleRange(double start, double end, double step) {
            if (step == 0) throw new IllegalArgumentException("step must not be zero");
            this.start = start;
            this.end = end;
            this.step = step;
        }
        @Override
        public Iterator<Double> iterator() {
            return new Iterator<Double>() {
                private double current = start;
                @Override public boolean hasNext() { return step > 0 ? current < end : current > end; }
                @Override public Double next() {
                    if (!hasNext()) throw new NoSuchElementException();
                    double value = current;
                    current += step;
                    return value;
                }
            };
        }
        DoubleRange reversed() { return new DoubleRange(end, start, -step); }
    }
    static double riemann(DoubleUnaryOperator f, DoubleRange range) {
        double sum = 0;
        for (double t : range) sum += f.applyAsDouble(t) * range.step;
        return sum;
    }
    public static double run(double[] x) {
        DoubleRange r = new DoubleRange(0, 2, 0.1 + 0.01 * x[0]);
        double area = riemann(t -> Math.exp(-t * x[1]) * x[2], r);
        double back = 0;
        Iterator<Double> it = r.reversed().iterator();
        int count = 0;
        while (it.hasNext() && count < 4) {
            back += it.next() * x[3];
            count++;
        }
        return area + back * count + x[4] * x[5];
    }
}
