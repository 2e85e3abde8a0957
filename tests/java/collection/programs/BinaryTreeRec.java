// SPDX-License-Identifier: MIT
public class BinaryTreeRec {
    static class Node {
        double key;
        Node left, right;
        Node(double key) { this.key = key; }
    }

    private Node root;
    private int count = 0;

    public void insert(double key) { root = insert(root, key); }

    private Node insert(Node n, double key) {
        if (n == null) { count++; return new Node(key); }
        if (key < n.key) n.left = insert(n.left, key);
        else if (key > n.key) n.right = insert(n.right, key);
        return n;
    }

    public int height() { return height(root); }
    private int height(Node n) { return n == null ? -1 : 1 + Math.max(height(n.left), height(n.right)); }

    double weighted(Node n, int depth) {
        if (n == null) return 0;
        return n.key * n.key / (depth + 1) + weighted(n.left, depth + 1) + weighted(n.right, depth + 1);
    }

    public double min() {
        Node n = root;
        while (n.left != null) n = n.left;
        return n.key;
    }

    public static double run(double[] x) {
        BinaryTreeRec t = new BinaryTreeRec();
        for (int i = 0; i < x.length; i++) {
            t.insert(x[i]);
            t.insert(Math.sin(3 * x[i]));
        }
        return t.weighted(t.root, 0) + t.height() * t.min() + t.count;
    }
}
