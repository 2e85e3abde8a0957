// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.function.Function;
import java.util.function.BiFunction;
import java.util.function.Predicate;

public class PersistentStackList {
    sealed interface Lst<T> extends Iterable<T> permits Nil, Cons {
        boolean isEmpty();
        T head();
        Lst<T> tail();
        default Lst<T> push(T value) { return new Cons<>(value, this); }
        default <R> Lst<R> map(Function<T, R> f) {
            return isEmpty() ? new Nil<R>() : new Cons<R>(f.apply(head()), tail().map(f));
        }
        default Lst<T> filter(Predicate<T> p) {
            if (isEmpty()) return this;
            Lst<T> rest = tail().filter(p);
            return p.test(head()) ? rest.push(head()) : rest;
        }
        default <A> A foldRight(A start, BiFunction<T, A, A> f) {
            return isEmpty() ? start : f.apply(head(), tail().foldRight(start, f));
        }
        default Lst<T> reverse() {
            Lst<T> r = new Nil<>();
            for (T t : this) r = r.push(t);
            return r;
        }
        @Override default Iterator<T> iterator() {
            return new Iterator<>() {
                private Lst<T> at = Lst.this;
                public boolean hasNext() { return !at.isEmpty(); }
                public T next() { T t = at.head(); at = at.tail(); return t; }
            };
        }
        @SafeVarargs static <T> Lst<T> of(T... values) {
            Lst<T> r = new Nil<>();
            for (int i = values.length - 1; i >= 0; i--) r = r.push(values[i]);
            return r;
        }
    }
    record Nil<T>() implements Lst<T> {
        public boolean isEmpty() { return true; }
        public T head() { throw new IllegalStateException("empty"); }
        public Lst<T> tail() { throw new IllegalStateException("empty"); }
    }
    record Cons<T>(T head, Lst<T> tail) implements Lst<T> {
        public boolean isEmpty() { return false; }
    }
    public static double run(double[] x) {
        Lst<Double> list = Lst.of(x[0], x[1], x[2], x[3]);
        Lst<Double> more = list.push(x[4]).push(x[5]);
        double a = more.map(v -> v * v + 1).foldRight(0.0, (v, acc) -> v - 0.5 * acc);
        double b = 0;
        int i = 1;
        for (double v : more.reverse()) b += v * i++;
        double c = list.filter(v -> v > 0).foldRight(1.0, (v, acc) -> v * acc);
        return a + b + c;
    }
}
