// SPDX-License-Identifier: MIT
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

public class IntegratorMenu {
    @FunctionalInterface
    interface Rule {
        double integrate(DoubleUnaryOperator f, double a, double b, int n);
        default Rule refined() {
            return (f, a, b, n) -> (4 * integrate(f, a, b, 2 * n) - integrate(f, a, b, n)) / 3;
        }
        static Rule of(double... weights) {
            return (f, a, b, n) -> {
                double h = (b - a) / n, sum = 0;
                for (int i = 0; i < n; i++) {
                    double left = a + i * h;
                    for (int k = 0; k < weights.length; k++) {
                        sum += weights[k] * f.applyAsDouble(left + h * k / (weights.length - 1));
                    }
                }
                return sum * h;
            };
        }
    }

    private static final Map<String, Rule> RULES = new LinkedHashMap<>();
    static {
        RULES.put("trapezium", Rule.of(0.5, 0.5));
        RULES.put("simpson", Rule.of(1 / 6.0, 4 / 6.0, 1 / 6.0));
        RULES.put("romberg", Rule.of(0.5, 0.5).refined().refined());
    }

    public static double run(double[] x) {
        DoubleUnaryOperator wave = t -> x[0] * Math.sin(x[1] * t) + x[2];
        DoubleUnaryOperator f = wave.andThen(v -> v * v).compose(t -> t + x[3]);
        double total = 0;
        for (Map.Entry<String, Rule> e : RULES.entrySet()) {
            double value = e.getValue().integrate(f, 0, 1 + x[5], 6);
            System.out.println(e.getKey() + " -> " + value);
            total += value * e.getKey().length();
        }
        Function<Double, Double> twice = v -> 2 * v;
        Function<Double, Function<Double, Double>> curried = a -> b -> a * b + x[4];
        BiFunction<Double, Double, Double> mean = (a, b) -> (a + b) / 2;
        Supplier<Double> last = () -> curried.apply(x[0]).andThen(twice).apply(x[1]);
        return total + mean.andThen(twice).apply(total, last.get()) + Function.<Double>identity().apply(x[5]);
    }
}
