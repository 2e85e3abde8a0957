// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

public class LogisticMap implements Iterable<Double> {
    private final double r;
    private final double start;
    private final int length;

    public LogisticMap(double r, double start, int length) {
        this.r = r;
        this.start = start;
        this.length = length;
    }

    @Override
    public Iterator<Double> iterator() {
        return new Iterator<>() {
            int i = 0;
            double v = start;
            public boolean hasNext() { return i < length; }
            public Double next() {
                double out = v;
                v = r * v * (1 - v);
                i++;
                return out;
            }
        };
    }

    static double lyapunov(DoubleUnaryOperator derivative, Iterable<Double> orbit) {
        double s = 0;
        int n = 0;
        for (double v : orbit) {
            s += Math.log(Math.abs(derivative.applyAsDouble(v)));
            n++;
        }
        return s / n;
    }

    public static double run(double[] x) {
        double r = 3.2 + 0.1 * x[0];
        LogisticMap map = new LogisticMap(r, 0.3 + 0.05 * x[1], 15);
        double l = lyapunov(v -> r * (1 - 2 * v), map);
        List<Double> orbit = Stream.iterate(0.2 + 0.01 * x[2], v -> r * v * (1 - v)).skip(5).limit(6).collect(Collectors.toList());
        double span = orbit.stream().max(Double::compare).get() - orbit.stream().min(Double::compare).get();
        double weighted = DoubleStream.iterate(1, w -> w * x[3]).limit(4).sum();
        DoubleUnaryOperator f = v -> v + x[4];
        DoubleUnaryOperator g = f.andThen(Math::cbrt).compose(v -> v * x[5]);
        return l + span + weighted + g.applyAsDouble(2.0);
    }
}
