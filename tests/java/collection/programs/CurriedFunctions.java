// SPDX-License-Identifier: MIT
import java.util.function.Function;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.BiFunction;

public class CurriedFunctions {
    static DoubleFunction<DoubleUnaryOperator> line(double a) { return b -> (t -> a * t + b); }
    public static double run(double[] x) {
        Function<Double, Function<Double, Double>> add = a -> b -> a + b;
        BiFunction<Double, Double, Double> mul = (a, b) -> a * b;
        return add.apply(x[0]).apply(x[1] * x[1]) + mul.apply(x[2], x[3]) + line(x[4]).apply(x[5]).applyAsDouble(2.5);
    }
}
