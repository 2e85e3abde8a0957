// SPDX-License-Identifier: MIT
import java.util.Comparator;
import java.util.Iterator;
import java.util.Stack;

public class BinaryIndexed<K, V> implements Iterable<V> {
    private class Node {
        K key;
        V value;
        Node left, right;
        int height = 1;
        Node(K key, V value) { this.key = key; this.value = value; }
    }

    private Node root;
    private int size;
    private final Comparator<? super K> order;

    public BinaryIndexed(Comparator<? super K> order) { this.order = order; }

    private int height(Node n) { return n == null ? 0 : n.height; }

    private Node fix(Node n) {
        n.height = 1 + Math.max(height(n.left), height(n.right));
        if (height(n.left) - height(n.right) > 1) return rotateRight(n);
        if (height(n.right) - height(n.left) > 1) return rotateLeft(n);
        return n;
    }

    private Node rotateRight(Node n) {
        Node l = n.left;
        n.left = l.right;
        l.right = n;
        fix(n);
        return fix(l);
    }

    private Node rotateLeft(Node n) {
        Node r = n.right;
        n.right = r.left;
        r.left = n;
        fix(n);
        return fix(r);
    }

    public void put(K key, V value) { root = put(root, key, value); }

    private Node put(Node at, K key, V value) {
        if (at == null) {
            size++;
            return new Node(key, value);
        }
        int c = order.compare(key, at.key);
        if (c < 0) at.left = put(at.left, key, value);
        else if (c > 0) at.right = put(at.right, key, value);
        else at.value = value;
        return fix(at);
    }

    public V get(K key) {
        Node at = root;
        while (at != null) {
            int c = order.compare(key, at.key);
            if (c == 0) return at.value;
            at = c < 0 ? at.left : at.right;
        }
        return null;
    }

    @Override
    public Iterator<V> iterator() {
        Stack<Node> path = new Stack<>();
        for (Node n = root; n != null; n = n.left) path.push(n);
        return new Iterator<V>() {
            @Override public boolean hasNext() { return !path.isEmpty(); }
            @Override public V next() {
                Node n = path.pop();
                for (Node m = n.right; m != null; m = m.left) path.push(m);
                return n.value;
            }
        };
    }

    public static double run(double[] x) {
        BinaryIndexed<Double, Double> tree = new BinaryIndexed<>(Comparator.naturalOrder());
        for (int i = 0; i < 6; i++) tree.put(x[i], x[i] * x[i]);
        tree.put(2.0, x[0] * x[1]);
        tree.put(x[2], Math.exp(x[2]));
        double s = 0;
        for (double v : tree) s = 0.8 * s + v;
        Double missing = tree.get(99.0);
        return s + tree.get(2.0) + (missing == null ? tree.size : missing) + tree.root.height * x[5];
    }
}
