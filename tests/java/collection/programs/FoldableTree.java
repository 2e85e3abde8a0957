// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;

public class FoldableTree<T extends Comparable<T>, V> implements Iterable<V> {
    private class Node {
        final T key; V value; Node left, right;
        Node(T key, V value) { this.key = key; this.value = value; }
    }
    private Node root;
    private int size;

    public void put(T key, V value) { root = put(root, key, value); }
    private Node put(Node n, T key, V value) {
        if (n == null) { size++; return new Node(key, value); }
        int c = key.compareTo(n.key);
        if (c < 0) n.left = put(n.left, key, value);
        else if (c > 0) n.right = put(n.right, key, value);
        else n.value = value;
        return n;
    }
    public V get(T key) {
        Node n = root;
        while (n != null) {
            int c = key.compareTo(n.key);
            if (c == 0) return n.value;
            n = c < 0 ? n.left : n.right;
        }
        throw new NoSuchElementException("no " + key);
    }
    public <A> A fold(A start, BiFunction<A, V, A> f) {
        A acc = start;
        for (V v : this) acc = f.apply(acc, v);
        return acc;
    }
    public <R> FoldableTree<T, R> map(Function<V, R> f) {
        FoldableTree<T, R> result = new FoldableTree<>();
        copy(root, result, f);
        return result;
    }
    private <R> void copy(Node n, FoldableTree<T, R> into, Function<V, R> f) {
        if (n == null) return;
        into.put(n.key, f.apply(n.value));
        copy(n.left, into, f);
        copy(n.right, into, f);
    }
    @Override public Iterator<V> iterator() {
        return new Iterator<V>() {
            private final Deque<Node> stack = new ArrayDeque<>();
            { push(root); }
            private void push(Node n) { for (; n != null; n = n.left) stack.push(n); }
            @Override public boolean hasNext() { return !stack.isEmpty(); }
            @Override public V next() {
                Node n = stack.pop();
                push(n.right);
                return n.value;
            }
        };
    }
    static <X> X twice(X a, BinaryOperator<X> op) { return op.apply(a, op.apply(a, a)); }

    public static double run(double[] x) {
        FoldableTree<String, Double> tree = new FoldableTree<>();
        String[] names = {"mike", "anna", "zoe", "bert", "karl", "oscar"};
        for (int i = 0; i < names.length; i++) tree.put(names[i], x[i]);
        FoldableTree<String, Double> squares = tree.map(v -> v * v + 0.1 * v);
        double ordered = tree.fold(0.0, (acc, v) -> 0.5 * acc + v);
        double sum = squares.fold(0.0, Double::sum);
        double twice = twice(tree.get("bert"), (a, b) -> a * b + 1);
        return ordered + sum * tree.size + twice;
    }
}
