// SPDX-License-Identifier: MIT
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.Function;

public class PersistentStackSum {
    /** An immutable list in the style of functional languages. */
    static abstract class Seq<T> {
        private Seq() {}

        abstract T head();
        abstract Seq<T> tail();
        abstract boolean isEmpty();

        @SuppressWarnings("unchecked")
        static <T> Seq<T> empty() { return (Seq<T>) Nil.INSTANCE; }
        @SafeVarargs
        static <T> Seq<T> of(T... values) {
            Seq<T> s = empty();
            for (int i = values.length - 1; i >= 0; i--) s = s.prepend(values[i]);
            return s;
        }

        Seq<T> prepend(T value) { return new Cons<>(value, this); }
        <R> Seq<R> map(Function<? super T, ? extends R> f) {
            if (isEmpty()) return empty();
            return tail().<R>map(f).prepend(f.apply(head()));
        }
        <R> R foldLeft(R start, BiFunction<R, T, R> op) {
            R result = start;
            for (Seq<T> s = this; !s.isEmpty(); s = s.tail()) result = op.apply(result, s.head());
            return result;
        }
        int size() { return foldLeft(0, (n, e) -> n + 1); }

        private static final class Nil<T> extends Seq<T> {
            static final Nil<?> INSTANCE = new Nil<>();
            T head() { throw new NoSuchElementException("empty"); }
            Seq<T> tail() { throw new NoSuchElementException("empty"); }
            boolean isEmpty() { return true; }
        }

        private static final class Cons<T> extends Seq<T> {
            private final T head;
            private final Seq<T> tail;
            Cons(T head, Seq<T> tail) { this.head = head; this.tail = tail; }
            T head() { return head; }
            Seq<T> tail() { return tail; }
            boolean isEmpty() { return false; }
        }
    }

    public static double run(double[] x) {
        Seq<Double> s = Seq.of(x[0], x[1], x[2]);
        Seq<Double> t = s.prepend(x[3]).map(v -> v * v + 1);
        double sum = t.foldLeft(0.0, (a, b) -> a * x[4] + b);
        double product = s.foldLeft(1.0, (a, b) -> a * (1 + b));
        return sum * product + t.size() * x[5] + s.map(v -> v > 0 ? 1 : 0).foldLeft(0, Integer::sum);
    }
}
