// SPDX-License-Identifier: MIT
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

public class NestedLambdas {
    private double gain;
    NestedLambdas(double gain) { this.gain = gain; }
    Supplier<DoubleUnaryOperator> factory(double shift) {
        return () -> {
            double local = gain * shift;
            return v -> {
                DoubleBinaryOperator mix = (a, b) -> a * gain + b * local;
                return mix.applyAsDouble(v, shift);
            };
        };
    }
    public static double run(double[] x) {
        NestedLambdas n = new NestedLambdas(x[0]);
        DoubleUnaryOperator f = n.factory(x[1]).get();
        double first = f.applyAsDouble(x[2]);
        n.gain = x[3];
        Function<Double, Function<Double, Function<Double, Double>>> volume = a -> b -> c -> a * b + c;
        return first * f.applyAsDouble(x[4]) + volume.apply(x[5]).apply(first).apply(2.0);
    }
}
