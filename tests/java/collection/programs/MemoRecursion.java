// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;

public class MemoRecursion {
    static final class Pair<A, B> {
        final A first; final B second;
        Pair(A first, B second) { this.first = first; this.second = second; }
        static <A, B> Pair<A, B> of(A a, B b) { return new Pair<>(a, b); }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Pair<?, ?> p = (Pair<?, ?>) o;
            return Objects.equals(first, p.first) && Objects.equals(second, p.second);
        }
        @Override public int hashCode() { return Objects.hash(first, second); }
    }
    static class Memo<A, B, R> {
        private final Map<Pair<A, B>, R> cache = new HashMap<>();
        private final BiFunction<A, B, R> f;
        int hits;
        Memo(BiFunction<A, B, R> f) { this.f = f; }
        R get(A a, B b) {
            Pair<A, B> key = Pair.of(a, b);
            R known = cache.get(key);
            if (known != null) { hits++; return known; }
            R made = f.apply(a, b);
            cache.put(key, made);
            return made;
        }
    }
    private final double[] p;
    private final Memo<Integer, Integer, Double> value = new Memo<>(this::compute);
    MemoRecursion(double[] p) { this.p = p; }
    private double compute(int n, int k) {
        if (k == 0 || n == k) return 1.0;
        return p[n % 6] * value.get(n - 1, k - 1) + p[k % 6] * value.get(n - 1, k);
    }
    public static double run(double[] x) {
        MemoRecursion m = new MemoRecursion(x);
        return m.value.get(7, 3) + 0.01 * m.value.hits + m.value.get(5, 2);
    }
}
