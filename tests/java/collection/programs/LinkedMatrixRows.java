// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;

public class LinkedMatrixRows {
    /** A singly linked list of doubles with a tail pointer and an iterator. */
    static class DoubleChain implements Iterable<Double> {
        private class Node {
            double value;
            Node next;
            Node(double value) { this.value = value; length++; }
        }

        private Node head, tail;
        private int length;

        DoubleChain append(double value) {
            Node n = new Node(value);
            if (head == null) head = tail = n;
            else tail = tail.next = n;
            return this;
        }

        void reverse() {
            Node previous = null;
            for (Node n = head, next; n != null; n = next) {
                next = n.next;
                n.next = previous;
                previous = n;
            }
            tail = head;
            head = previous;
        }

        double removeFirst() {
            if (head == null) throw new NoSuchElementException();
            double v = head.value;
            head = head.next;
            if (head == null) tail = null;
            length--;
            return v;
        }

        @Override
        public Iterator<Double> iterator() {
            return new Iterator<>() {
                private Node at = head;
                public boolean hasNext() { return at != null; }
                public Double next() {
                    double v = at.value;
                    at = at.next;
                    return v;
                }
            };
        }
    }

    static double dot(Iterable<Double> a, Iterable<Double> b) {
        double s = 0;
        Iterator<Double> i = a.iterator(), j = b.iterator();
        while (i.hasNext() && j.hasNext()) s += i.next() * j.next();
        return s;
    }

    public static double run(double[] x) {
        DoubleChain a = new DoubleChain();
        for (double v : x) a.append(v).append(v * v);
        DoubleChain b = new DoubleChain().append(1).append(2).append(x[5]).append(-1).append(0.5);
        double first = dot(a, b);
        a.reverse();
        double second = dot(a, b);
        double popped = a.removeFirst() * b.removeFirst();
        double alternating = 0;
        int sign = 1;
        for (double v : a) {
            alternating += sign * v;
            sign = -sign;
        }
        return first * second + popped + alternating / a.length;
    }
}
