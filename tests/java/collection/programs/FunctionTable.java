// SPDX-License-Identifier: MIT
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class FunctionTable {
    public static double run(double[] x) {
        Function<Double, Double> square = v -> v * v;
        UnaryOperator<Double> half = v -> v / 2;
        BinaryOperator<Double> hyp = (a, b) -> Math.sqrt(a * a + b * b);
        Supplier<Double> start = () -> x[0];
        Function<Double, Double> both = square.andThen(half);
        double r = both.apply(start.get());
        r += hyp.apply(x[1], x[2]) * square.compose(half).apply(x[3]);
        return r + x[4] * x[5];
    }
}
