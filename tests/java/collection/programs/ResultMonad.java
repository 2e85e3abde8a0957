// SPDX-License-Identifier: MIT
import java.util.function.*;
import java.util.*;

public class ResultMonad {
    static abstract class Result<T> {
        abstract <R> Result<R> map(Function<? super T, ? extends R> f);
        abstract <R> Result<R> flatMap(Function<? super T, Result<R>> f);
        abstract T getOrElse(T other);
        static <T> Result<T> ok(T v) { return new Ok<>(v); }
        static <T> Result<T> error(String m) { return new Err<>(m); }
        static <T> Result<T> attempt(Supplier<T> s) {
            try {
                return ok(s.get());
            } catch (ArithmeticException | IllegalArgumentException e) {
                return error(e.getMessage());
            }
        }
    }
    static final class Ok<T> extends Result<T> {
        private final T value;
        Ok(T value) { this.value = value; }
        @Override <R> Result<R> map(Function<? super T, ? extends R> f) { return new Ok<>(f.apply(value)); }
        @Override <R> Result<R> flatMap(Function<? super T, Result<R>> f) { return f.apply(value); }
        @Override T getOrElse(T other) { return value; }
    }
    static final class Err<T> extends Result<T> {
        private final String message;
        Err(String message) { this.message = message; }
        @Override <R> Result<R> map(Function<? super T, ? extends R> f) { return new Err<>(message); }
        @Override <R> Result<R> flatMap(Function<? super T, Result<R>> f) { return new Err<>(message); }
        @Override T getOrElse(T other) { return other; }
    }
    static Result<Double> sqrt(double v) { return v < 0 ? Result.error("negative") : Result.ok(Math.sqrt(v)); }
    static Result<Double> divide(double a, double b) { return Math.abs(b) < 1e-9 ? Result.error("zero") : Result.ok(a / b); }

    public static double run(double[] x) {
        Result<Double> r1 = sqrt(x[0] + 3).flatMap(v -> divide(v, x[2])).map(v -> v * x[1]);
        Result<Double> r2 = sqrt(-5 + x[1]).map(v -> v * 100);
        Result<Double> r3 = Result.attempt(() -> {
            if (x[3] > 0) throw new IllegalArgumentException("too large");
            return x[3];
        });
        Result<Double> r4 = divide(x[4], 0).flatMap(ResultMonad::sqrt);
        return r1.getOrElse(0.0) + r2.getOrElse(x[5] * x[5]) + r3.getOrElse(x[0] * x[3]) + r4.getOrElse(-1.0) * x[4];
    }
}
