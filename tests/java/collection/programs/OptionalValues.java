// SPDX-License-Identifier: MIT
import java.util.Optional;
import java.util.OptionalDouble;

public class OptionalValues {
    static Optional<Double> root(double a, double b, double c) {
        double d = b * b - 4 * a * c;
        if (d < 0) return Optional.empty();
        return Optional.of((-b + Math.sqrt(d)) / (2 * a));
    }
    static OptionalDouble safeLog(double v) { return v > 0 ? OptionalDouble.of(Math.log(v)) : OptionalDouble.empty(); }

    public static double run(double[] x) {
        double r = root(1, x[0], -2).orElse(0.0) + root(1, 0, 5 + x[1]).orElse(x[1]);
        Optional<Double> o = root(x[2], x[3], -1);
        if (o.isPresent()) r += o.get() * 2;
        return r + safeLog(x[5]).orElse(1) + safeLog(x[4]).orElse(x[4]);
    }
}
