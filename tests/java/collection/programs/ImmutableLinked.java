// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

public class ImmutableLinked {
    static final class Cons<T> implements Iterable<T> {
        private static final Cons<?> NIL = new Cons<>(null, null);
        private final T head;
        private final Cons<T> tail;
        private Cons(T head, Cons<T> tail) { this.head = head; this.tail = tail; }
        @SuppressWarnings("unchecked")
        static <T> Cons<T> nil() { return (Cons<T>) NIL; }
        @SafeVarargs
        static <T> Cons<T> of(T... values) {
            Cons<T> list = nil();
            for (int i = values.length - 1; i >= 0; i--) list = list.prepend(values[i]);
            return list;
        }
        Cons<T> prepend(T v) { return new Cons<>(v, this); }
        boolean isEmpty() { return tail == null; }
        <R> Cons<R> map(Function<T, R> f) { return isEmpty() ? nil() : tail.map(f).prepend(f.apply(head)); }
        Cons<T> filter(Predicate<T> p) {
            if (isEmpty()) return this;
            Cons<T> rest = tail.filter(p);
            return p.test(head) ? rest.prepend(head) : rest;
        }
        <A> A fold(A start, BiFunction<A, T, A> f) {
            A acc = start;
            for (T t : this) acc = f.apply(acc, t);
            return acc;
        }
        int size() { return isEmpty() ? 0 : 1 + tail.size(); }
        @Override public Iterator<T> iterator() {
            return new Iterator<>() {
                private Cons<T> at = Cons.this;
                @Override public boolean hasNext() { return !at.isEmpty(); }
                @Override public T next() {
                    if (at.isEmpty()) throw new NoSuchElementException();
                    T v = at.head;
                    at = at.tail;
                    return v;
                }
            };
        }
    }
    public static double run(double[] x) {
        Cons<Double> values = Cons.of(x[0], x[1], x[2] * x[3], 2.0);
        Cons<Double> squares = values.map(v -> v * v).filter(v -> v > 0.2);
        double sum = squares.fold(0.0, (a, v) -> a + Math.log(1 + v));
        String text = values.map(v -> v > 0 ? "+" : "-").fold("", (a, s) -> a + s);
        System.out.println(text);
        double product = 1;
        for (double v : squares.prepend(x[4])) product *= v;
        return sum + product * squares.size() + text.length() * x[5];
    }
}
