// SPDX-License-Identifier: MIT
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

public class SortedChain<T extends Comparable<T>> {
    private class Node {
        T item;
        Node next;
        Node(T item, Node next) { this.item = item; this.next = next; }
    }
    private Node head;
    private int size;

    public void insert(T item) {
        if (head == null || item.compareTo(head.item) <= 0) {
            head = new Node(item, head);
        } else {
            Node p = head;
            while (p.next != null && p.next.item.compareTo(item) < 0) p = p.next;
            p.next = new Node(item, p.next);
        }
        size++;
    }
    public <R> R fold(R start, BiFunction<R, T, R> f) {
        R acc = start;
        for (Node p = head; p != null; p = p.next) acc = f.apply(acc, p.item);
        return acc;
    }
    public <S extends Comparable<S>> SortedChain<S> map(Function<T, S> f) {
        SortedChain<S> out = new SortedChain<>();
        for (Node p = head; p != null; p = p.next) out.insert(f.apply(p.item));
        return out;
    }
    public SortedChain<T> filter(Predicate<? super T> keep) {
        SortedChain<T> out = new SortedChain<>();
        for (Node p = head; p != null; p = p.next) if (keep.test(p.item)) out.insert(p.item);
        return out;
    }
    public boolean remove(T item) {
        Node prev = null;
        for (Node p = head; p != null; prev = p, p = p.next) {
            if (p.item.equals(item)) {
                if (prev == null) head = p.next; else prev.next = p.next;
                size--;
                return true;
            }
        }
        return false;
    }

    public static double run(double[] x) {
        SortedChain<Double> chain = new SortedChain<>();
        for (double v : x) chain.insert(v);
        SortedChain<Double> squares = chain.map(v -> v * v + 0.1 * v);
        double first = squares.fold(0.0, (a, v) -> 0.5 * a + v);
        double positive = chain.filter(v -> v > 0).fold(1.0, (a, v) -> a * v);
        boolean gone = chain.remove(x[2]);
        SortedChain<String> words = new SortedChain<>();
        for (String w : "the quick brown fox".split(" ")) words.insert(w);
        String all = words.fold("", (a, w) -> a + w.charAt(0));
        return first + positive * chain.size + (gone ? x[0] : 1) * all.length() + (all.equals("bfqt") ? x[1] * x[1] : 0);
    }
}
