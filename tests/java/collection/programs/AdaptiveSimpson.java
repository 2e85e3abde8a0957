// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;

public class AdaptiveSimpson {
    private static double simpson(DoubleUnaryOperator f, double a, double b) {
        return (b - a) / 6 * (f.applyAsDouble(a) + 4 * f.applyAsDouble((a + b) / 2) + f.applyAsDouble(b));
    }
    static double integrate(DoubleUnaryOperator f, double a, double b, double eps, double whole, int depth) {
        double m = 0.5 * (a + b);
        double left = simpson(f, a, m), right = simpson(f, m, b);
        double delta = left + right - whole;
        if (depth <= 0 || Math.abs(delta) <= 15 * eps) return left + right + delta / 15;
        return integrate(f, a, m, eps / 2, left, depth - 1) + integrate(f, m, b, eps / 2, right, depth - 1);
    }
    public static double run(double[] x) {
        DoubleUnaryOperator f = t -> Math.exp(-x[0] * t) * Math.sin(x[1] * t + x[2]);
        return integrate(f, 0, 2 + x[3], 1e-5, simpson(f, 0, 2 + x[3]), 12) + x[4] * x[5];
    }
}
