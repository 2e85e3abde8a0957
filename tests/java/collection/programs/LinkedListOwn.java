// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;

public class LinkedListOwn<T> implements Iterable<T> {
    private class Node { T item; Node next; Node(T item) { this.item = item; } }
    private Node head, tail;
    private int size;

    public void add(T item) {
        Node n = new Node(item);
        if (head == null) head = n; else tail.next = n;
        tail = n;
        size++;
    }
    public int size() { return size; }
    @Override public Iterator<T> iterator() {
        return new Iterator<T>() {
            private Node at = head;
            @Override public boolean hasNext() { return at != null; }
            @Override public T next() {
                if (at == null) throw new NoSuchElementException();
                T item = at.item;
                at = at.next;
                return item;
            }
        };
    }
    public static double run(double[] x) {
        LinkedListOwn<Double> list = new LinkedListOwn<>();
        for (double v : x) list.add(v * v);
        double s = 0, weight = 1;
        for (Double v : list) { s += weight * v; weight *= 0.5; }
        return s / list.size();
    }
}
