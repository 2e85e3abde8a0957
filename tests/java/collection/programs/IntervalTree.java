// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class IntervalTree<V> {
    private static final class Node<V> {
        final int low, high; V value; int max; Node<V> left, right;
        Node(int low, int high, V value) { this.low = low; this.high = high; this.value = value; this.max = high; }
    }
    private Node<V> root;
    private int count;
    public void insert(int low, int high, V value) {
        if (low > high) throw new IllegalArgumentException(low + " > " + high);
        root = insert(root, low, high, value);
        count++;
    }
    private Node<V> insert(Node<V> n, int low, int high, V value) {
        if (n == null) return new Node<>(low, high, value);
        if (low < n.low) n.left = insert(n.left, low, high, value);
        else n.right = insert(n.right, low, high, value);
        n.max = Math.max(n.max, high);
        return n;
    }
    public List<V> query(int at) {
        List<V> found = new ArrayList<>();
        query(root, at, found);
        return Collections.unmodifiableList(found);
    }
    private void query(Node<V> n, int at, Collection<V> into) {
        if (n == null || at > n.max) return;
        query(n.left, at, into);
        if (n.low <= at && at <= n.high) into.add(n.value);
        if (at >= n.low) query(n.right, at, into);
    }
    public Iterator<V> iterator() {
        List<V> all = new ArrayList<>();
        walk(root, all);
        return new Iterator<V>() {
            int next = 0;
            @Override public boolean hasNext() { return next < all.size(); }
            @Override public V next() {
                if (!hasNext()) throw new NoSuchElementException();
                return all.get(next++);
            }
        };
    }
    private void walk(Node<V> n, List<V> all) { if (n != null) { walk(n.left, all); all.add(n.value); walk(n.right, all); } }

    public static double run(double[] x) {
        IntervalTree<Double> tree = new IntervalTree<>();
        int[][] spans = {{0, 4}, {2, 7}, {6, 9}, {1, 1}, {3, 12}, {8, 10}};
        for (int i = 0; i < spans.length; i++) tree.insert(spans[i][0], spans[i][1], x[i] * (i + 1));
        double sum = 0;
        for (int at = 0; at < 13; at++) {
            List<Double> hits = tree.query(at);
            double product = 1;
            for (ListIterator<Double> it = hits.listIterator(hits.size()); it.hasPrevious(); ) product = 0.5 * product + it.previous();
            sum += product * (hits.isEmpty() ? 0.1 : 1.0);
        }
        int k = 0;
        for (Iterator<Double> it = tree.iterator(); it.hasNext(); k++) sum += Math.sin(it.next()) * k;
        return sum / tree.count;
    }
}
