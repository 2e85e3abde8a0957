// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;

public class ImmutableTrack<T> implements Iterable<T> {
    private static final ImmutableTrack<?> EMPTY = new ImmutableTrack<>(null, null);
    private final T head;
    private final ImmutableTrack<T> tail;

    private ImmutableTrack(T head, ImmutableTrack<T> tail) {
        this.head = head;
        this.tail = tail;
    }

    @SuppressWarnings("unchecked")
    public static <T> ImmutableTrack<T> empty() {
        return (ImmutableTrack<T>) EMPTY;
    }

    @SafeVarargs
    public static <T> ImmutableTrack<T> of(T... items) {
        ImmutableTrack<T> list = empty();
        for (int i = items.length - 1; i >= 0; i--) {
            list = list.prepend(items[i]);
        }
        return list;
    }

    public boolean isEmpty() { return this == EMPTY; }

    public ImmutableTrack<T> prepend(T item) { return new ImmutableTrack<>(item, this); }

    public <R> ImmutableTrack<R> map(Function<? super T, ? extends R> f) {
        if (isEmpty()) return empty();
        return tail.<R>map(f).prepend(f.apply(head));
    }

    public ImmutableTrack<T> filter(Predicate<? super T> p) {
        if (isEmpty()) return this;
        return p.test(head) ? tail.filter(p).prepend(head) : tail.filter(p);
    }

    public T reduce(T start, BinaryOperator<T> op) {
        T acc = start;
        for (T t : this) {
            acc = op.apply(acc, t);
        }
        return acc;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<T>() {
            private ImmutableTrack<T> current = ImmutableTrack.this;

            @Override
            public boolean hasNext() { return !current.isEmpty(); }

            @Override
            public T next() {
                if (!hasNext()) throw new NoSuchElementException();
                T value = current.head;
                current = current.tail;
                return value;
            }
        };
    }

    public static double run(double[] x) {
        ImmutableTrack<Double> t = ImmutableTrack.of(x[0], x[1], x[2], x[3]);
        double a = t.map(v -> v * v).reduce(0.0, Double::sum);
        double b = t.filter(v -> v > 0).map(Math::sin).reduce(1.0, (p, q) -> p * q);
        int n = 0;
        for (Double d : t.prepend(x[4])) {
            if (d > 0) n++;
        }
        return a + b * x[5] + n;
    }
}
