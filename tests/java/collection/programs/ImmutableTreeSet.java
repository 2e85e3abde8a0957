// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;

public class ImmutableTreeSet {
    static abstract class Tree<K extends Comparable<K>, V> {
        abstract Tree<K, V> insert(K k, V v, BinaryOperator<V> merge);
        abstract V find(K k, V fallback);
        abstract int depth();
        abstract void inOrder(BiConsumer<K, V> visitor);
        static <K extends Comparable<K>, V> Tree<K, V> empty() { return new Leaf<>(); }
    }
    static class Leaf<K extends Comparable<K>, V> extends Tree<K, V> {
        @Override Tree<K, V> insert(K k, V v, BinaryOperator<V> merge) { return new Branch<>(this, k, v, this); }
        @Override V find(K k, V fallback) { return fallback; }
        @Override int depth() { return 0; }
        @Override void inOrder(BiConsumer<K, V> visitor) {}
    }
    static class Branch<K extends Comparable<K>, V> extends Tree<K, V> {
        private final Tree<K, V> left, right;
        private final K key;
        private final V value;
        Branch(Tree<K, V> left, K key, V value, Tree<K, V> right) {
            this.left = left;
            this.key = key;
            this.value = value;
            this.right = right;
        }
        @Override Tree<K, V> insert(K k, V v, BinaryOperator<V> merge) {
            int c = k.compareTo(key);
            if (c < 0) return new Branch<>(left.insert(k, v, merge), key, value, right);
            if (c > 0) return new Branch<>(left, key, value, right.insert(k, v, merge));
            return new Branch<>(left, key, merge.apply(value, v), right);
        }
        @Override V find(K k, V fallback) {
            int c = k.compareTo(key);
            return c == 0 ? value : c < 0 ? left.find(k, fallback) : right.find(k, fallback);
        }
        @Override int depth() { return 1 + Math.max(left.depth(), right.depth()); }
        @Override void inOrder(BiConsumer<K, V> visitor) {
            left.inOrder(visitor);
            visitor.accept(key, value);
            right.inOrder(visitor);
        }
    }
    public static double run(double[] x) {
        Tree<Integer, Double> t = Tree.empty();
        int[] keys = {5, 2, 8, 2, 9, 1};
        for (int i = 0; i < keys.length; i++) t = t.insert(keys[i], x[i], (a, b) -> a * b + 1);
        double[] sum = {0};
        List<Integer> order = new ArrayList<>();
        t.inOrder((k, v) -> {
            sum[0] = 0.7 * sum[0] + v * k;
            order.add(k);
        });
        Tree<String, Double> names = Tree.empty();
        for (String n : "delta alpha gamma alpha".split(" ")) names = names.insert(n, x[0] * n.length(), Double::sum);
        return sum[0] + t.find(8, 0.0) * t.find(7, x[1]) + t.depth() * x[2] + names.find("alpha", 0.0) + names.depth() * order.indexOf(8);
    }
}
