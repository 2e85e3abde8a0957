// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.function.Function;

public class OwnLinkedList {
    static class MyList<E> implements Iterable<E> {
        private class Node {
            E item;
            Node next;
            Node(E item) { this.item = item; }
        }

        private Node head, tail;
        private int size;

        public void addLast(E item) {
            Node n = new Node(item);
            if (head == null) {
                head = tail = n;
            } else {
                tail.next = n;
                tail = n;
            }
            size++;
        }

        public E get(int index) {
            if (index < 0 || index >= size) throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
            Node n = head;
            for (int i = 0; i < index; i++) n = n.next;
            return n.item;
        }

        public E removeFirst() {
            E item = head.item;
            head = head.next;
            if (head == null) tail = null;
            size--;
            return item;
        }

        public void reverse() {
            Node previous = null, current = head;
            tail = head;
            while (current != null) {
                Node next = current.next;
                current.next = previous;
                previous = current;
                current = next;
            }
            head = previous;
        }

        public <R> MyList<R> map(Function<E, R> f) {
            MyList<R> out = new MyList<>();
            for (E e : this) out.addLast(f.apply(e));
            return out;
        }

        @Override
        public Iterator<E> iterator() {
            return new Iterator<E>() {
                Node at = head;
                @Override public boolean hasNext() { return at != null; }
                @Override public E next() {
                    E item = at.item;
                    at = at.next;
                    return item;
                }
            };
        }
    }

    public static double run(double[] x) {
        MyList<Double> list = new MyList<>();
        for (double v : x) list.addLast(v);
        list.reverse();
        double s = list.removeFirst() * list.get(1);
        for (double v : list.map(v -> v * v + x[0])) s = 0.7 * s + v;
        return s;
    }
}
