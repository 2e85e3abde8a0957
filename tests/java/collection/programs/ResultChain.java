// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class ResultChain {
    static class Result<T> {
        private final T value;
        private final String error;
        private Result(T value, String error) { this.value = value; this.error = error; }
        static <T> Result<T> ok(T value) { return new Result<>(value, null); }
        static <T> Result<T> fail(String error) { return new Result<>(null, error); }
        <R> Result<R> flatMap(Function<? super T, Result<R>> f) { return error == null ? f.apply(value) : Result.fail(error); }
        <R> Result<R> map(Function<? super T, ? extends R> f) { return error == null ? ok(f.apply(value)) : fail(error); }
        T orElse(T other) { return error == null ? value : other; }
    }

    static Result<Double> safeLog(double v) { return v > 0 ? Result.ok(Math.log(v)) : Result.fail("log of " + v); }
    static Result<Double> safeSqrt(double v) { return v >= 0 ? Result.ok(Math.sqrt(v)) : Result.fail("root of " + v); }

    static <T> T fold(List<T> list, T zero, BinaryOperator<T> op) {
        T acc = zero;
        for (T each : list) acc = op.apply(acc, each);
        return acc;
    }

    static <A, B> List<B> mapAll(List<A> in, Function<? super A, ? extends B> f) {
        return in.stream().map(f).collect(Collectors.toList());
    }

    public static double run(double[] x) {
        double a = safeLog(x[0] + 3).flatMap(ResultChain::safeSqrt).map(v -> v * x[2]).orElse(0.0);
        double b = safeLog(x[1]).map(v -> 2 * v).orElse(x[1] * x[3]);
        List<Double> list = IntStream.range(0, x.length).mapToObj(i -> x[i] * (i + 1)).toList();
        double c = fold(mapAll(list, v -> v * v), 0.0, Double::sum);
        double d = fold(Arrays.asList("a", "bc", "def"), "", String::concat).length();
        return a + b + c * 0.1 + d * x[5];
    }
}
