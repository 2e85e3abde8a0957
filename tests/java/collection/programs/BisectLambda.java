// SPDX-License-Identifier: MIT
import java.util.function.*;
public class BisectLambda {
    static double bisect(DoubleUnaryOperator f, double a, double b) {
        double fa = f.applyAsDouble(a);
        int it = 0;
        while (b - a > 1e-3 && it++ < 100) { double m = 0.5 * (a + b), fm = f.applyAsDouble(m); if (Math.signum(fm) == Math.signum(fa)) { a = m; fa = fm; } else b = m; }
        double m = 0.5 * (a + b), h = 1e-6;
        double slope = (f.applyAsDouble(m + 0.5) - f.applyAsDouble(m - 0.5));
        return m - f.applyAsDouble(m) / slope;
    }
    public static double run(double[] x) {
        DoubleUnaryOperator g = t -> t * t * t + x[0] * t - 2 - x[1];
        DoubleUnaryOperator h = g.andThen(v -> v * (1 + 0.1 * x[2])).compose(t -> t + 0.05 * x[3]);
        return bisect(g, 0, 3) + bisect(h, 0, 3);
    }
}
