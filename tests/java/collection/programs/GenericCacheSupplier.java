// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

public class GenericCacheSupplier {
    static class Lazy<T> {
        private Supplier<? extends T> supplier;
        private T value;
        Lazy(Supplier<? extends T> s) { supplier = s; }
        T get() {
            if (supplier != null) { value = supplier.get(); supplier = null; }
            return value;
        }
    }

    static <K, V> Function<K, V> memoize(Function<K, V> f) {
        Map<K, V> cache = new HashMap<>();
        return k -> cache.computeIfAbsent(k, f);
    }

    public static double run(double[] x) {
        Lazy<Double> expensive = new Lazy<>(() -> Math.exp(x[0]) + x[1]);
        Function<Integer, Double> power = memoize(n -> Math.pow(x[2], n));
        double s = 0;
        for (int i = 0; i < 5; i++) s += power.apply(i % 3) * expensive.get();
        return s + x[3] * x[4] + x[5];
    }
}
