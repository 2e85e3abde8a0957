// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Iterator;

/** Generic classes that keep their elements in arrays of Object. */
public class ObjectArrays {
    static class Ring<T> implements Iterable<T> {
        private Object[] items;
        private int start, size;
        Ring(int capacity) { items = new Object[capacity]; }
        @SuppressWarnings("unchecked")
        T get(int i) { return (T) items[(start + i) % items.length]; }
        void add(T t) {
            if (size < items.length) {
                items[(start + size++) % items.length] = t;
            } else {
                items[start] = t;
                start = (start + 1) % items.length;
            }
        }
        void grow() {
            Object[] more = new Object[items.length * 2];
            for (int i = 0; i < size; i++) more[i] = get(i);
            items = more;
            start = 0;
        }
        void swap(int i, int j) {
            Object a = items[(start + i) % items.length], b = items[(start + j) % items.length];
            items[(start + i) % items.length] = b;
            items[(start + j) % items.length] = a;
        }
        @Override public Iterator<T> iterator() {
            return new Iterator<T>() {
                private int at = 0;
                @Override public boolean hasNext() { return at < size; }
                @Override public T next() { return get(at++); }
            };
        }
        @Override public boolean equals(Object o) { return o instanceof Ring && ((Ring<?>) o).size == size; }
        @Override public int hashCode() { return size; }
    }
    static class Stack2<E> {
        private Object[] data = new Object[2];
        private int top;
        void push(E e) {
            if (top == data.length) data = Arrays.copyOf(data, 2 * top);
            data[top++] = e;
        }
        E pop() {
            @SuppressWarnings("unchecked") E e = (E) data[--top];
            data[top] = null;
            return e;
        }
    }
    public static double run(double[] x) {
        Ring<Double> ring = new Ring<>(3);
        for (double v : x) ring.add(v * v);
        ring.swap(0, 2);
        ring.grow();
        ring.add(x[0] * x[1]);
        double sum = 0;
        for (double v : ring) sum = sum * 0.5 + v;
        Stack2<double[]> stack = new Stack2<>();
        for (int i = 0; i < 4; i++) stack.push(new double[] {x[i], i});
        Stack2<String> words = new Stack2<>();
        words.push("ab");
        words.push("c");
        return sum + stack.pop()[0] * stack.pop()[1] + words.pop().length() * x[4];
    }
}
