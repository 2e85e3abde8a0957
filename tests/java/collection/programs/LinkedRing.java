// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class LinkedRing<T> implements Iterable<T> {
    private static class Cell<T> {
        T value;
        Cell<T> next, prev;
        Cell(T value) { this.value = value; }
    }
    private Cell<T> head;
    private int size;

    @SafeVarargs
    public static <T> LinkedRing<T> of(T... items) {
        LinkedRing<T> ring = new LinkedRing<>();
        for (T item : items) ring.add(item);
        return ring;
    }

    public void add(T item) {
        Cell<T> cell = new Cell<>(item);
        if (head == null) {
            head = cell.next = cell.prev = cell;
        } else {
            Cell<T> tail = head.prev;
            tail.next = cell;
            cell.prev = tail;
            cell.next = head;
            head.prev = cell;
        }
        size++;
    }

    public void rotate(int n) { for (int i = 0; i < n; i++) head = head.next; }

    public <R> LinkedRing<R> map(Function<? super T, ? extends R> f) {
        LinkedRing<R> r = new LinkedRing<>();
        for (T t : this) r.add(f.apply(t));
        return r;
    }

    public <A> A fold(A start, BiFunction<A, ? super T, A> f) {
        A acc = start;
        for (T t : this) acc = f.apply(acc, t);
        return acc;
    }

    @Override public Iterator<T> iterator() {
        return new Iterator<>() {
            private Cell<T> at = head;
            private int left = size;
            @Override public boolean hasNext() { return left > 0; }
            @Override public T next() {
                if (left-- <= 0) throw new NoSuchElementException();
                T v = at.value;
                at = at.next;
                return v;
            }
        };
    }

    static class Bead {
        final double mass;
        double velocity;
        Bead(double mass, double velocity) { this.mass = mass; this.velocity = velocity; }
    }

    public static double run(double[] x) {
        LinkedRing<Bead> ring = LinkedRing.of(new Bead(1 + x[0] * x[0], x[1]), new Bead(2, x[2]), new Bead(1.5, x[3]));
        for (int i = 0; i < 6; i++) {
            Bead a = ring.head.value, b = ring.head.next.value;
            double va = ((a.mass - b.mass) * a.velocity + 2 * b.mass * b.velocity) / (a.mass + b.mass);
            b.velocity = ((b.mass - a.mass) * b.velocity + 2 * a.mass * a.velocity) / (a.mass + b.mass);
            a.velocity = va;
            ring.rotate(1);
        }
        LinkedRing<Double> energies = ring.map(b -> 0.5 * b.mass * b.velocity * b.velocity);
        double total = energies.fold(0.0, (s, e) -> s + e);
        double weighted = 0;
        int i = 1;
        for (double e : energies) weighted += e * i++;
        return total + weighted * x[4];
    }
}
