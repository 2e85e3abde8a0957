// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class TreeIndex<K extends Comparable<K>, V> {
    private class Node {
        K key; V value; Node left, right; int height = 1;
        Node(K k, V v) { key = k; value = v; }
    }
    private Node root;
    private int size;

    private int h(Node n) { return n == null ? 0 : n.height; }
    private void update(Node n) { n.height = 1 + Math.max(h(n.left), h(n.right)); }
    private Node rotateRight(Node y) {
        Node x = y.left;
        y.left = x.right;
        x.right = y;
        update(y);
        update(x);
        return x;
    }
    private Node rotateLeft(Node x) {
        Node y = x.right;
        x.right = y.left;
        y.left = x;
        update(x);
        update(y);
        return y;
    }
    public void put(K k, V v) { root = put(root, k, v); }
    private Node put(Node n, K k, V v) {
        if (n == null) { size++; return new Node(k, v); }
        int c = k.compareTo(n.key);
        if (c < 0) n.left = put(n.left, k, v);
        else if (c > 0) n.right = put(n.right, k, v);
        else { n.value = v; return n; }
        update(n);
        int balance = h(n.left) - h(n.right);
        if (balance > 1) {
            if (k.compareTo(n.left.key) > 0) n.left = rotateLeft(n.left);
            return rotateRight(n);
        }
        if (balance < -1) {
            if (k.compareTo(n.right.key) < 0) n.right = rotateRight(n.right);
            return rotateLeft(n);
        }
        return n;
    }
    public V get(K k) {
        Node n = root;
        while (n != null) {
            int c = k.compareTo(n.key);
            if (c == 0) return n.value;
            n = c < 0 ? n.left : n.right;
        }
        return null;
    }
    public void inorder(BiConsumer<K, V> f) { inorder(root, f); }
    private void inorder(Node n, BiConsumer<K, V> f) {
        if (n == null) return;
        inorder(n.left, f);
        f.accept(n.key, n.value);
        inorder(n.right, f);
    }
    public static double run(double[] x) {
        TreeIndex<String, Double> words = new TreeIndex<>();
        String text = "the quick brown fox jumps over the lazy dog and the cat";
        int i = 0;
        for (String w : text.split(" ")) {
            Double old = words.get(w);
            words.put(w, (old == null ? 0 : old) + x[i++ % 6] * w.length());
        }
        TreeIndex<Integer, double[]> rows = new TreeIndex<>();
        for (int k = 0; k < 7; k++) rows.put((k * 5) % 7, new double[] {x[k % 6], k});
        double[] acc = {0, 1};
        words.inorder((k, v) -> { acc[0] += v * acc[1]; acc[1] *= 0.9; });
        rows.inorder((k, v) -> acc[0] += v[0] * v[1] * k);
        return acc[0] + words.size + rows.root.height;
    }
}
