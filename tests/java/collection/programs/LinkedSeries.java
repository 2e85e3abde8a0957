// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A generic singly linked list of one's own with an inner iterator; map and fold by functions. */
public class LinkedSeries<T> implements Iterable<T> {
    private class Node {
        T item;
        Node next;

        Node(T item) {
            this.item = item;
        }
    }

    interface Fold<A, B> {
        A apply(A a, B b);
    }

    interface Map<A, B> {
        B of(A a);
    }

    private Node head, tail;
    private int size;

    public void add(T item) {
        Node n = new Node(item);
        if (head == null) {
            head = tail = n;
        } else {
            tail.next = n;
            tail = n;
        }
        size++;
    }

    public T get(int index) {
        if (index < 0 || index >= size) throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        Node n = head;
        for (int i = 0; i < index; i++) n = n.next;
        return n.item;
    }

    public <R> LinkedSeries<R> map(Map<T, R> f) {
        LinkedSeries<R> out = new LinkedSeries<>();
        for (T t : this) out.add(f.of(t));
        return out;
    }

    public <A> A fold(A start, Fold<A, T> f) {
        A acc = start;
        for (Iterator<T> it = iterator(); it.hasNext(); ) acc = f.apply(acc, it.next());
        return acc;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<T>() {
            private Node at = head;

            @Override
            public boolean hasNext() {
                return at != null;
            }

            @Override
            public T next() {
                if (at == null) throw new NoSuchElementException();
                T item = at.item;
                at = at.next;
                return item;
            }
        };
    }

    public static double run(double[] x) {
        LinkedSeries<Double> list = new LinkedSeries<>();
        for (double v : x) list.add(v);
        LinkedSeries<Double> squares = list.map(v -> v * v);
        double norm = Math.sqrt(squares.fold(0.0, (a, b) -> a + b));
        return norm + list.get(2) * squares.get(4) + list.fold(1.0, (a, b) -> a * (1 + b));
    }
}
