// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class GenericPipeline {
    static class Pipeline<I, O> {
        private final Function<I, O> f;
        private Pipeline(Function<I, O> f) { this.f = f; }
        static <T> Pipeline<T, T> start() { return new Pipeline<>(Function.identity()); }
        <R> Pipeline<I, R> then(Function<? super O, ? extends R> next) { return new Pipeline<>(in -> next.apply(f.apply(in))); }
        O run(I in) { return f.apply(in); }
    }
    static class Pair<A, B> {
        final A first; final B second;
        Pair(A a, B b) { first = a; second = b; }
        static <A, B> Pair<A, B> of(A a, B b) { return new Pair<>(a, b); }
        <C> Pair<C, B> mapFirst(Function<A, C> g) { return of(g.apply(first), second); }
        A getFirst() { return first; }
        B getSecond() { return second; }
    }
    static <T extends Comparable<T>> T maximum(Collection<? extends T> all) {
        Iterator<? extends T> it = all.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T t = it.next();
            if (t.compareTo(best) > 0) best = t;
        }
        return best;
    }
    static <T> double sumOf(List<T> items, ToDoubleFunction<? super T> f) {
        double s = 0;
        for (T t : items) s += f.applyAsDouble(t);
        return s;
    }
    public static double run(double[] x) {
        Pipeline<double[], Double> p = Pipeline.<double[]>start().then(a -> a[0] * a[1]).then(Math::sin).then(v -> v + x[2]);
        Pipeline<double[], List<Double>> lists = Pipeline.<double[]>start().then(a -> Arrays.stream(a).boxed().collect(Collectors.toList()));
        List<Double> all = lists.run(x);
        double best = maximum(all);
        String word = maximum(List.of("pear", "apple", "plum"));
        List<Pair<String, Double>> pairs = new ArrayList<>();
        pairs.add(Pair.of("a", x[3]));
        pairs.add(Pair.of("bb", x[4]));
        pairs.add(Pair.of(word, x[5]));
        double sum = sumOf(pairs, q -> q.getSecond() * q.getFirst().length());
        Pair<Integer, Double> q = pairs.get(2).mapFirst(String::length);
        UnaryOperator<Double> square = v -> v * v;
        Supplier<Double> lazy = () -> square.andThen(v -> v / 2).apply(best);
        return p.run(new double[] {x[0], x[1]}) + sum * q.first + lazy.get() + q.second;
    }
}
