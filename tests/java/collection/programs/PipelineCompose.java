// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.*;

public class PipelineCompose {
    @FunctionalInterface interface TriFunction<A, B, C, R> { R apply(A a, B b, C c); }

    static class Pipeline<I, O> {
        private final Function<I, O> f;
        private Pipeline(Function<I, O> f) { this.f = f; }
        static <T> Pipeline<T, T> start() { return new Pipeline<>(Function.identity()); }
        <R> Pipeline<I, R> then(Function<? super O, ? extends R> next) {
            return new Pipeline<>(i -> next.apply(f.apply(i)));
        }
        O run(I input) { return f.apply(input); }
    }
    static <T> Predicate<T> not(Predicate<T> p) { return p.negate(); }

    static Optional<Double> safeLog(double v) { return v > 0 ? Optional.of(Math.log(v)) : Optional.empty(); }

    public static double run(double[] x) {
        Pipeline<double[], Double> norm = Pipeline.<double[]>start()
                .then(v -> { double s = 0; for (double e : v) s += e * e; return s; })
                .then(Math::sqrt);
        UnaryOperator<Double> half = v -> v / 2;
        Function<Double, Double> both = half.andThen(v -> v * x[1]).compose(v -> v + x[0]);
        TriFunction<Double, Double, Double, Double> clamp = (v, lo, hi) -> Math.max(lo, Math.min(hi, v));
        BinaryOperator<Double> larger = BinaryOperator.maxBy(Double::compare);
        Supplier<Double> offset = () -> x[2] * x[3];
        List<Double> values = new ArrayList<>();
        for (double v : x) values.add(both.apply(v));
        values.removeIf(not(v -> v > -5.0));
        double best = values.stream().reduce(larger).orElse(0.0);
        double logs = values.stream().map(PipelineCompose::safeLog).filter(Optional::isPresent).mapToDouble(Optional::get).sum();
        return norm.run(x) * best + logs + clamp.apply(offset.get(), -0.5, 2.0) + safeLog(x[4]).map(v -> v * v).orElseGet(() -> x[5]);
    }
}
