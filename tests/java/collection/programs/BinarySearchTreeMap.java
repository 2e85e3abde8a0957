// SPDX-License-Identifier: MIT
public class BinarySearchTreeMap {
    private static class Node {
        final int key; double value; Node left, right;
        Node(int key, double value) { this.key = key; this.value = value; }
    }
    private Node root;
    void put(int key, double value) { root = put(root, key, value); }
    private Node put(Node n, int key, double value) {
        if (n == null) return new Node(key, value);
        if (key < n.key) n.left = put(n.left, key, value);
        else if (key > n.key) n.right = put(n.right, key, value);
        else n.value += value;
        return n;
    }
    double get(int key) {
        Node n = root;
        while (n != null && n.key != key) n = key < n.key ? n.left : n.right;
        return n == null ? Double.NaN : n.value;
    }
    private double sumInOrder(Node n, double acc) {
        if (n == null) return acc;
        acc = sumInOrder(n.left, acc);
        acc = acc * 0.9 + n.value;
        return sumInOrder(n.right, acc);
    }
    public static double run(double[] x) {
        BinarySearchTreeMap t = new BinarySearchTreeMap();
        int[] keys = {5, 2, 8, 5, 1, 9};
        for (int i = 0; i < keys.length; i++) t.put(keys[i], x[i % x.length] * (i + 1));
        return t.sumInOrder(t.root, 0) * t.get(5);
    }
}
