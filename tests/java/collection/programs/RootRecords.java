// SPDX-License-Identifier: MIT
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

public class RootRecords {
    record Interval(double lo, double hi) {
        Interval {
            if (!(lo <= hi)) throw new IllegalArgumentException("empty interval [" + lo + ", " + hi + "]");
        }
        static Interval around(double c, double r) { return new Interval(c - r, c + r); }
        double mid() { return 0.5 * (lo + hi); }
        double width() { return hi - lo; }
        Interval left() { return new Interval(lo, mid()); }
        Interval right() { return new Interval(mid(), hi); }
        boolean contains(double v) { return lo <= v && v <= hi; }
    }
    record Root(double x, int iterations, Interval from) {}
    enum Method { BISECTION, NEWTON, SECANT }

    static Optional<Root> solve(DoubleUnaryOperator f, Interval start, Method method) {
        return switch (method) {
            case BISECTION -> {
                if (f.applyAsDouble(start.lo()) * f.applyAsDouble(start.hi()) > 0) yield Optional.empty();
                Interval i = start;
                int n = 0;
                while (i.width() > 1e-3 && n < 60) {
                    i = f.applyAsDouble(i.lo()) * f.applyAsDouble(i.mid()) <= 0 ? i.left() : i.right();
                    n++;
                }
                // One step of the secant rule, so that the answer is smooth
                double fl = f.applyAsDouble(i.lo()), fh = f.applyAsDouble(i.hi());
                yield Optional.of(new Root(i.lo() - fl * i.width() / (fh - fl), n, start));
            }
            case NEWTON -> {
                double z = start.mid();
                final double h = 1e-4;
                int n;
                for (n = 0; n < 8; n++) {
                    double slope = (f.applyAsDouble(z + h) - f.applyAsDouble(z - h)) / (2 * h);
                    if (slope == 0.0) yield Optional.empty();
                    z -= f.applyAsDouble(z) / slope;
                }
                yield start.contains(z) ? Optional.of(new Root(z, n, start)) : Optional.empty();
            }
            default -> Optional.empty();
        };
    }

    public static double run(double[] x) {
        DoubleUnaryOperator f = t -> t * t * t + x[0] * t - x[2] - 0.1 * x[1];
        Interval start = Interval.around(1, 2 + x[5]);
        double sum = 0;
        for (Method m : Method.values()) {
            Optional<Root> r = solve(f, start, m);
            if (r.isPresent()) {
                Root root = r.get();
                sum += root.x() * (m.ordinal() + 1) + 1e-3 * root.from().width();
            } else {
                sum += x[3] * m.name().length();
            }
        }
        OptionalDouble bad = OptionalDouble.empty();
        try {
            new Interval(2, 1);
        } catch (IllegalArgumentException e) {
            bad = OptionalDouble.of(x[4]);
        }
        return sum + bad.orElse(0) * solve(f, start, Method.NEWTON).map(Root::x).filter(v -> v > 0).orElseGet(() -> x[3]);
    }
}
