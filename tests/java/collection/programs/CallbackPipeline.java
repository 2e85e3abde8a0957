// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class CallbackPipeline {
    static class Pipeline<I, O> {
        private final Function<I, O> f;
        private Pipeline(Function<I, O> f) { this.f = f; }
        static <T> Pipeline<T, T> start() { return new Pipeline<>(Function.identity()); }
        <R> Pipeline<I, R> then(Function<? super O, ? extends R> next) { return new Pipeline<>(in -> next.apply(f.apply(in))); }
        O run(I in) { return f.apply(in); }
    }
    public static double run(double[] x) {
        List<Double> log = new ArrayList<>();
        Pipeline<Double, Double> p = Pipeline.<Double>start().then(v -> v * x[0]).then(v -> { log.add(v); return Math.sin(v); }).then(v -> v + x[1]);
        double s = 0;
        for (double v : x) s += p.run(v);
        BiFunction<Double, Double, Double> mean = (a, b) -> (a + b) / 2;
        Supplier<Double> first = () -> log.get(0);
        return s + mean.andThen(v -> v * v).apply(first.get(), log.get(log.size() - 1));
    }
}
