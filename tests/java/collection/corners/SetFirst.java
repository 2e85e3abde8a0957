// SPDX-License-Identifier: MIT
// Static fields that others may set, but that the head sets before anything asks for them.
import java.util.ArrayList;
import java.util.List;
public class SetFirst {
    static double[] memo = {7, 7};
    static int[] counts;
    static List<double[]> log;
    static class Node {
        static Node first;
        final double v;
        final Node next;
        Node(double v, Node next) { this.v = v; this.next = next; }
        static void put(double v) { first = new Node(v, first); }
    }
    static double fibonacci(int n, double[] x) {
        counts[n % counts.length]++;
        if (n < 2) return x[n];
        if (Double.isNaN(memo[n])) memo[n] = fibonacci(n - 1, x) * x[2] + fibonacci(n - 2, x);
        return memo[n];
    }
    public static double run(double[] x) {
        int n = 8;
        if (x.length < n) n = x.length;
        counts = new int[3];
        memo = new double[n + 1];
        java.util.Arrays.fill(memo, Double.NaN);
        SetFirst.log = new ArrayList<>();
        Node.first = null;
        for (double v : x) {
            Node.put(v * v);
            log.add(new double[] {v, memo.length});
        }
        double s = fibonacci(n, x);
        for (Node at = Node.first; at != null; at = at.next) s = s * 0.5 + at.v;
        for (double[] each : log) s += each[0] * each[1];
        return s * counts[0];
    }
}
