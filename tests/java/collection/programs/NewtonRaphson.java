// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

public class NewtonRaphson {
    static final double TOLERANCE = 1e-12;
    static final int MAX_ITERATIONS = 50;

    static double solve(DoubleUnaryOperator f, DoubleUnaryOperator df, double guess) {
        double x = guess;
        int iterations = 0;
        while (Math.abs(f.applyAsDouble(x)) > TOLERANCE) {
            x -= f.applyAsDouble(x) / df.applyAsDouble(x);
            if (++iterations > MAX_ITERATIONS) {
                throw new ArithmeticException("no convergence after " + iterations + " iterations");
            }
        }
        return x - f.applyAsDouble(x) / df.applyAsDouble(x);
    }

    public static double run(double[] x) {
        Function<Double, DoubleUnaryOperator> cubic = c -> (t -> t * t * t - c * t - 5);
        double c = 2 + x[0];
        double root = solve(cubic.apply(c), t -> 3 * t * t - c, 2.0);
        double kepler = solve(e -> e - 0.3 * x[1] * Math.sin(e) - x[2], e -> 1 - 0.3 * x[1] * Math.cos(e), x[2]);
        return root * x[3] + kepler * x[4] + x[5];
    }
}
