// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

public class GenericContainer<T> implements Iterable<T> {
    private final List<T> items = new ArrayList<>();
    public void add(T t) { items.add(t); }
    public <R> GenericContainer<R> map(Function<? super T, ? extends R> f) {
        GenericContainer<R> r = new GenericContainer<>();
        for (T t : items) r.add(f.apply(t));
        return r;
    }
    @Override public Iterator<T> iterator() {
        return new Iterator<T>() {
            private int i = items.size();
            public boolean hasNext() { return i > 0; }
            public T next() { return items.get(--i); }
        };
    }
    public static double run(double[] x) {
        GenericContainer<Double> c = new GenericContainer<>();
        for (double v : x) c.add(v);
        double s = 0;
        for (double v : c.map(v -> v * v + 1)) s = s * 0.3 + v;
        for (double[] v : c.map(v -> new double[] {v, 2 * v})) s += v[0] * v[1];
        return s;
    }
}
