// SPDX-License-Identifier: MIT
import java.util.Optional;
import java.util.OptionalDouble;

public class OptionalRoots {
    record Roots(double first, double second) {
        double distance() { return Math.abs(first - second); }
    }

    static Optional<Roots> quadratic(double a, double b, double c) {
        double disc = b * b - 4 * a * c;
        if (disc < 0 || a == 0) {
            return Optional.empty();
        }
        double r = Math.sqrt(disc);
        return Optional.of(new Roots((-b + r) / (2 * a), (-b - r) / (2 * a)));
    }

    static OptionalDouble safeLog(double v) {
        return v > 0 ? OptionalDouble.of(Math.log(v)) : OptionalDouble.empty();
    }

    public static double run(double[] x) {
        double s = quadratic(x[0], 3 + x[1], x[3]).map(Roots::distance).orElse(-1.0);
        double none = quadratic(1, x[5], 2).map(r -> r.first() * r.second()).orElse(x[4] * 2);
        Optional<Roots> o = quadratic(x[2], 1, -1);
        if (o.isPresent()) {
            s += o.get().first();
        }
        double log = safeLog(x[4]).orElse(0) + safeLog(x[3]).orElseThrow();
        return s + none + log + quadratic(1, 3, 1).map(r -> r.first() * x[0]).filter(v -> v < 100).orElseGet(() -> x[1]);
    }
}
