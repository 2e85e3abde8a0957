// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;

public class PolymerChain<T extends PolymerChain.Bead> implements Iterable<T> {
    public interface Bead {
        double[] position();
        double charge();
    }

    public static class Atom implements Bead {
        private final double[] pos;
        private final double q;
        public Atom(double a, double b, double c, double q) { pos = new double[] {a, b, c}; this.q = q; }
        public double[] position() { return pos; }
        public double charge() { return q; }
    }

    private class Node {
        T value;
        Node next, prev;
        Node(T value) { this.value = value; }
    }

    private Node head, tail;
    private int size;

    public void append(T value) {
        Node n = new Node(value);
        if (head == null) {
            head = tail = n;
        } else {
            tail.next = n;
            n.prev = tail;
            tail = n;
        }
        ++size;
    }

    public void reverse() {
        Node at = head;
        while (at != null) {
            Node t = at.next;
            at.next = at.prev;
            at.prev = t;
            at = t;
        }
        Node t = head;
        head = tail;
        tail = t;
    }

    @Override public Iterator<T> iterator() {
        return new Iterator<T>() {
            private Node at = head;
            @Override public boolean hasNext() { return at != null; }
            @Override public T next() {
                if (at == null) throw new NoSuchElementException();
                T v = at.value;
                at = at.next;
                return v;
            }
        };
    }

    static double distance(Bead a, Bead b) {
        double s = 0;
        for (int i = 0; i < 3; i++) {
            double d = a.position()[i] - b.position()[i];
            s += d * d;
        }
        return Math.sqrt(s);
    }

    public static double run(double[] x) {
        PolymerChain<Atom> chain = new PolymerChain<>();
        for (int i = 0; i < 5; i++) {
            chain.append(new Atom(i + 0.1 * x[i], Math.sin(i + x[5]), x[i] * x[5] * 0.2, i % 2 == 0 ? 1 : -x[i]));
        }
        chain.reverse();
        double bond = 0, coulomb = 0;
        Atom last = null;
        for (Atom a : chain) {
            if (last != null) bond += 0.5 * Math.pow(distance(a, last) - 1, 2);
            last = a;
            for (Atom b : chain) {
                if (a != b) coulomb += a.charge() * b.charge() / distance(a, b);
            }
        }
        return bond + 0.5 * coulomb + chain.size;
    }
}
