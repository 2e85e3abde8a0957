// SPDX-License-Identifier: MIT
import java.util.function.*;

public class StaticNestedCounter {
    static double newton(DoubleUnaryOperator f, DoubleUnaryOperator df, double start, int iterations) {
        double v = start;
        for (int i = 0; i < iterations; i++) v -= f.applyAsDouble(v) / df.applyAsDouble(v);
        return v;
    }
    static <T, R> Function<T, R> compose(Function<T, Double> a, Function<Double, R> b) { return t -> b.apply(a.apply(t)); }

    public static double run(double[] x) {
        double a = x[0] + 2;
        double root = newton(v -> v * v * v - a, v -> 3 * v * v, 1.5, 5);
        BinaryOperator<Double> blend = (p, q) -> 0.3 * p + 0.7 * q;
        Supplier<Double> lazy = () -> x[1] * x[2];
        Function<Double, Double> f = compose(v -> v + 1, v -> v * v);
        UnaryOperator<Double> neg = v -> -v;
        return blend.andThen(v -> v * 2).apply(root, lazy.get()) + f.apply(x[1]) + neg.apply(x[2]);
    }
}
