// SPDX-License-Identifier: MIT
import java.util.*;

public class IntervalBst<K extends Comparable<K>, V> implements Iterable<K> {
    private Node root;
    private class Node {
        private K key; private V val; private Node left, right; private int size;
        Node(K key, V val, int size) { this.key = key; this.val = val; this.size = size; }
    }
    public boolean isEmpty() { return size() == 0; }
    public int size() { return size(root); }
    private int size(Node x) { return x == null ? 0 : x.size; }
    public boolean contains(K key) {
        if (key == null) throw new IllegalArgumentException("argument to contains() is null");
        return get(key) != null;
    }
    public V get(K key) { return get(root, key); }
    private V get(Node x, K key) {
        if (key == null) throw new IllegalArgumentException("calls get() with a null key");
        if (x == null) return null;
        int cmp = key.compareTo(x.key);
        if (cmp < 0) return get(x.left, key);
        else if (cmp > 0) return get(x.right, key);
        else return x.val;
    }
    public void put(K key, V val) {
        if (val == null) { delete(key); return; }
        root = put(root, key, val);
    }
    private Node put(Node x, K key, V val) {
        if (x == null) return new Node(key, val, 1);
        int cmp = key.compareTo(x.key);
        if (cmp < 0) x.left = put(x.left, key, val);
        else if (cmp > 0) x.right = put(x.right, key, val);
        else x.val = val;
        x.size = 1 + size(x.left) + size(x.right);
        return x;
    }
    public void deleteMin() {
        if (isEmpty()) throw new NoSuchElementException("Symbol table underflow");
        root = deleteMin(root);
    }
    private Node deleteMin(Node x) {
        if (x.left == null) return x.right;
        x.left = deleteMin(x.left);
        x.size = size(x.left) + size(x.right) + 1;
        return x;
    }
    public void delete(K key) { root = delete(root, key); }
    private Node delete(Node x, K key) {
        if (x == null) return null;
        int cmp = key.compareTo(x.key);
        if (cmp < 0) x.left = delete(x.left, key);
        else if (cmp > 0) x.right = delete(x.right, key);
        else {
            if (x.right == null) return x.left;
            if (x.left == null) return x.right;
            Node t = x;
            x = min(t.right);
            x.right = deleteMin(t.right);
            x.left = t.left;
        }
        x.size = size(x.left) + size(x.right) + 1;
        return x;
    }
    public K min() { return min(root).key; }
    private Node min(Node x) { return x.left == null ? x : min(x.left); }
    public int rank(K key) { return rank(key, root); }
    private int rank(K key, Node x) {
        if (x == null) return 0;
        int cmp = key.compareTo(x.key);
        if (cmp < 0) return rank(key, x.left);
        else if (cmp > 0) return 1 + size(x.left) + rank(key, x.right);
        else return size(x.left);
    }
    public Iterable<K> keys() {
        Queue<K> queue = new LinkedList<>();
        inorder(root, queue);
        return queue;
    }
    private void inorder(Node x, Queue<K> queue) {
        if (x == null) return;
        inorder(x.left, queue);
        queue.add(x.key);
        inorder(x.right, queue);
    }
    @Override public Iterator<K> iterator() { return new KeyIterator(); }
    private class KeyIterator implements Iterator<K> {
        private final Deque<Node> stack = new ArrayDeque<>();
        KeyIterator() { pushLeft(root); }
        private void pushLeft(Node x) { while (x != null) { stack.push(x); x = x.left; } }
        public boolean hasNext() { return !stack.isEmpty(); }
        public K next() {
            if (!hasNext()) throw new NoSuchElementException();
            Node x = stack.pop();
            pushLeft(x.right);
            return x.key;
        }
    }

    public static double run(double[] x) {
        IntervalBst<String, Double> st = new IntervalBst<>();
        String[] letters = {"S", "E", "A", "R", "C", "H"};
        for (int i = 0; i < letters.length; i++) st.put(letters[i], x[i]);
        st.put("E", x[1] * x[0]);
        st.deleteMin();
        st.delete("R");
        double sum = 0;
        for (String s : st.keys()) sum = 0.7 * sum + st.get(s) * st.get(s);
        int n = 0;
        for (String s : st) n += s.charAt(0) - 'A' + st.rank(s);
        IntervalBst<Double, Integer> byNumber = new IntervalBst<>();
        for (int i = 0; i < x.length; i++) byNumber.put(x[i], i);
        double place = 1;
        for (double k : byNumber) place = place * 0.5 + k * byNumber.get(k);
        return sum + 0.1 * n + place * byNumber.min() + (st.contains("A") ? 1 : x[2]);
    }
}
