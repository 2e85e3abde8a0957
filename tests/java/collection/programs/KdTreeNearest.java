// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Comparator;

public class KdTreeNearest {
    static final class Node {
        final double[] point;
        Node left, right;
        Node(double[] p) { point = p; }
    }

    static Node build(double[][] pts, int lo, int hi, int depth) {
        if (lo >= hi) return null;
        final int axis = depth % 2;
        Arrays.sort(pts, lo, hi, Comparator.comparingDouble(p -> p[axis]));
        int mid = (lo + hi) >>> 1;
        Node n = new Node(pts[mid]);
        n.left = build(pts, lo, mid, depth + 1);
        n.right = build(pts, mid + 1, hi, depth + 1);
        return n;
    }

    private double best = Double.MAX_VALUE;

    void search(Node n, double qx, double qy, int depth) {
        if (n == null) return;
        double dx = n.point[0] - qx, dy = n.point[1] - qy;
        double d = dx * dx + dy * dy;
        if (d < best) best = d;
        double diff = depth % 2 == 0 ? dx : dy;
        Node first = diff > 0 ? n.left : n.right, second = diff > 0 ? n.right : n.left;
        search(first, qx, qy, depth + 1);
        if (diff * diff < best) search(second, qx, qy, depth + 1);
    }

    public static double run(double[] x) {
        double[][] pts = new double[7][];
        for (int i = 0; i < pts.length; i++) pts[i] = new double[] {Math.cos(i * 1.3) + 0.1 * x[i % x.length], Math.sin(i * 0.7) * x[0]};
        Node root = build(pts, 0, pts.length, 0);
        KdTreeNearest s = new KdTreeNearest();
        s.search(root, x[1], 0.2, 0);
        return Math.sqrt(s.best);
    }
}
