// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** A generic binary search tree map with in-order walk, floor search, height. */
public class GenericTree<K extends Comparable<K>, V> {
    private static class Node<K, V> {
        K key;
        V value;
        Node<K, V> left, right;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    private Node<K, V> root;
    private int size = 0;

    public void put(K key, V value) {
        root = put(root, key, value);
    }

    private Node<K, V> put(Node<K, V> n, K key, V value) {
        if (n == null) {
            size++;
            return new Node<>(key, value);
        }
        int c = key.compareTo(n.key);
        if (c < 0) n.left = put(n.left, key, value);
        else if (c > 0) n.right = put(n.right, key, value);
        else n.value = value;
        return n;
    }

    public Optional<V> floor(K key) {
        Node<K, V> n = root;
        V best = null;
        while (n != null) {
            if (n.key.compareTo(key) <= 0) {
                best = n.value;
                n = n.right;
            } else {
                n = n.left;
            }
        }
        return Optional.ofNullable(best);
    }

    public void walk(BiConsumer<K, V> f) {
        walk(root, f);
    }

    private void walk(Node<K, V> n, BiConsumer<K, V> f) {
        if (n == null) return;
        walk(n.left, f);
        f.accept(n.key, n.value);
        walk(n.right, f);
    }

    public int height() { return height(root); }
    private int height(Node<K, V> n) { return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right)); }

    static class Curve {
        final double rate;
        Curve(double rate) { this.rate = rate; }
        double discount(double t) { return Math.exp(-rate * t); }
    }

    public static double run(double[] x) {
        GenericTree<Integer, Curve> tree = new GenericTree<>();
        int[] keys = {5, 2, 8, 1, 9, 3};
        for (int i = 0; i < keys.length; i++) tree.put(keys[i], new Curve(0.1 * x[i]));
        tree.put(8, new Curve(x[0] * x[1]));
        double[] s = {0};
        tree.walk((k, v) -> s[0] = s[0] * 1.1 + v.discount(k));
        double f = tree.floor(7).map(v -> v.discount(7.0)).orElse(0.0);
        return s[0] + f * tree.height() + (tree.floor(0).isPresent() ? 1 : 2) * x[3];
    }
}
