// SPDX-License-Identifier: MIT
public class BinarySearchTree {
    private static class Node {
        private final double key;
        private double value;
        private Node left, right;

        private Node(double key, double value) {
            this.key = key;
            this.value = value;
        }
    }

    private Node root;

    public void put(double key, double value) { root = put(root, key, value); }

    private Node put(Node h, double key, double value) {
        if (h == null) return new Node(key, value);
        if (key < h.key) h.left = put(h.left, key, value);
        else if (key > h.key) h.right = put(h.right, key, value);
        else h.value = value;
        return h;
    }

    private static double sum(Node h, int depth) {
        return h == null ? 0 : h.value / depth + sum(h.left, depth + 1) + sum(h.right, depth + 1);
    }

    public static double run(double[] x) {
        BinarySearchTree t = new BinarySearchTree();
        for (int i = 0; i < 6; i++) t.put(x[i], x[i] * x[(i + 1) % 6]);
        return sum(t.root, 1);
    }
}
