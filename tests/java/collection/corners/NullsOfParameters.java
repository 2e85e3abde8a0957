// SPDX-License-Identifier: MIT
// A null of a class's type parameter concerns the types that the class is used with, also where the parameter is handed on.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class NullsOfParameters {
    static class Link<T> {
        T value;
        Link<T> next;
    }

    static class Chain<T> {
        private Link<T> first = new Link<>();
        Link<T> last() {
            Link<T> at = first;
            while (at.next != null) at = at.next;
            return at;
        }
        void add(T value) {
            Link<T> end = last();
            end.next = new Link<>();
            end.next.value = value;
        }
        T head() { return first.value; }
        T second() { return first.next == null ? null : first.next.value; }
    }

    static class Slot<T> {
        private T held;
        boolean isFull() { return held != null; }
        void put(T value) { held = value; }
        T get() { return held; }
    }

    static class Named extends Slot<Long> {}

    static class Shape {
        final double size;
        Shape(double size) { this.size = size; }
    }

    interface Source<T> { T next(); }

    static class Once<T> implements Source<T> {
        private T left;
        Once(T value) { left = value; }
        public T next() {
            T given = left;
            left = null;
            return given;
        }
    }

    static <T> T or(T first, T other) { return first != null ? first : other; }

    static double twice(Source<? extends Double> source) {
        Double a = source.next();
        Double b = source.next();
        return (a == null ? 0.5 : a) + (b == null ? 10 : b);
    }

    public static double run(double[] x) {
        Chain<Double> chain = new Chain<>();
        double s = chain.second() == null ? 3 * x[0] : 1;
        chain.add(x[1]);
        s += or(chain.head(), x[2]) * chain.second();
        Slot<Shape> slot = new Slot<>();
        if (!slot.isFull()) slot.put(new Shape(x[3]));
        s += slot.get().size;
        Map<Integer, Integer> counts = new TreeMap<>();
        counts.put(8, 2);
        counts.put(3, 1);
        List<Integer> list = new ArrayList<>(counts.values());
        s += list.get(0) * x[4] + list.get(1) * x[5];
        Named named = new Named();
        s += named.isFull() ? 100 : x[0] * x[5];
        named.put(4L);
        return s * named.get() + twice(new Once<>(x[2] * x[1]));
    }
}
