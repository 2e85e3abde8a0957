// SPDX-License-Identifier: MIT
import java.util.function.Function;

public class GenericEither {
    static abstract class Either<L, R> {
        abstract <T> T fold(Function<? super L, ? extends T> left, Function<? super R, ? extends T> right);
        <S> Either<L, S> map(Function<? super R, ? extends S> f) { return fold(l -> Either.<L, S>left(l), r -> Either.<L, S>right(f.apply(r))); }
        static <L, R> Either<L, R> left(L l) {
            return new Either<L, R>() {
                @Override <T> T fold(Function<? super L, ? extends T> a, Function<? super R, ? extends T> b) { return a.apply(l); }
            };
        }
        static <L, R> Either<L, R> right(R r) {
            return new Either<L, R>() {
                @Override <T> T fold(Function<? super L, ? extends T> a, Function<? super R, ? extends T> b) { return b.apply(r); }
            };
        }
    }
    static Either<String, Double> sqrt(double v) { return v < 0 ? Either.left("negative") : Either.right(Math.sqrt(v)); }
    public static double run(double[] x) {
        double s = 0;
        for (double v : x) s += sqrt(v).map(r -> r * 2 + x[0]).fold(m -> -x[5], r -> r * r);
        return s;
    }
}
