// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class ResultPipeline {
    sealed interface Result<T> {
        record Ok<T>(T value) implements Result<T> {}
        record Err<T>(String reason) implements Result<T> {}

        default <R> Result<R> flatMap(Function<T, Result<R>> f) {
            if (this instanceof Ok<T> ok) return f.apply(ok.value());
            return new Err<>(((Err<T>) this).reason());
        }
        default <R> Result<R> map(Function<T, R> f) { return flatMap(v -> new Ok<>(f.apply(v))); }
        default T orElse(T other) { return this instanceof Ok<T> ok ? ok.value() : other; }
        default boolean isOk() { return this instanceof Ok; }
    }

    static Result<Double> sqrt(double v) {
        return v < 0 ? new Result.Err<>("negative") : new Result.Ok<>(Math.sqrt(v));
    }

    static Result<Double> inverse(double v) {
        return Math.abs(v) < 0.05 ? new Result.Err<>("too small: " + v) : new Result.Ok<>(1 / v);
    }

    static <A, B, C> Function<A, Result<C>> compose(Function<A, Result<B>> f, Function<B, Result<C>> g) {
        return a -> f.apply(a).flatMap(g);
    }

    public static double run(double[] x) {
        Function<Double, Result<Double>> f = compose(ResultPipeline::sqrt, ResultPipeline::inverse);
        double sum = 0;
        int failures = 0;
        List<Result<Double>> results = new ArrayList<>();
        for (double v : x) results.add(f.apply(v).map(r -> r * x[5]));
        for (Result<Double> r : results) {
            if (r.isOk()) sum += r.orElse(0.0);
            else failures++;
        }
        return sum + failures + f.apply(x[0] * x[2]).map(Math::log).orElse(-1.0);
    }
}
