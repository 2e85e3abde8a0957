// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A plane truss: nodes by name, bars, assembly, solution by LDL^T. */
public class FiniteElement {
    static class Node {
        final double x, y;
        int[] dofs = {-1, -1};
        double fx, fy;
        Node(double x, double y) { this.x = x; this.y = y; }
    }

    static class Bar {
        final Node a, b;
        final double ea;
        Bar(Node a, Node b, double ea) { this.a = a; this.b = b; this.ea = ea; }
        double length() { return Math.hypot(b.x - a.x, b.y - a.y); }
        double[][] stiffness() {
            double l = length(), c = (b.x - a.x) / l, s = (b.y - a.y) / l, k = ea / l;
            double[] d = {-c, -s, c, s};
            double[][] m = new double[4][4];
            for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) m[i][j] = k * d[i] * d[j];
            return m;
        }
        int[] dofs() { return new int[] {a.dofs[0], a.dofs[1], b.dofs[0], b.dofs[1]}; }
    }

    final Map<String, Node> nodes = new HashMap<>();
    final List<Bar> bars = new ArrayList<>();
    private int free = 0;

    Node node(String name, double x, double y, boolean fixed) {
        Node n = new Node(x, y);
        if (!fixed) {
            n.dofs[0] = free++;
            n.dofs[1] = free++;
        }
        nodes.put(name, n);
        return n;
    }

    void bar(String a, String b, double ea) {
        bars.add(new Bar(nodes.get(a), nodes.get(b), ea));
    }

    double compliance() {
        double[][] k = new double[free][free];
        for (Bar bar : bars) {
            double[][] ke = bar.stiffness();
            int[] d = bar.dofs();
            for (int i = 0; i < d.length; i++) {
                if (d[i] < 0) continue;
                for (int j = 0; j < d.length; j++) {
                    if (d[j] >= 0) k[d[i]][d[j]] += ke[i][j];
                }
            }
        }
        double[] f = new double[free];
        for (String name : List.of("C", "D")) {
            Node n = nodes.get(name);
            f[n.dofs[0]] = n.fx;
            f[n.dofs[1]] = n.fy;
        }
        double[] u = solve(k, f.clone());
        double w = 0;
        for (int i = 0; i < free; i++) w += f[i] * u[i];
        return w;
    }

    static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        double[] d = new double[n];
        for (int j = 0; j < n; j++) {
            d[j] = a[j][j];
            for (int k = 0; k < j; k++) d[j] -= a[j][k] * a[j][k] * d[k];
            for (int i = j + 1; i < n; i++) {
                double s = a[i][j];
                for (int k = 0; k < j; k++) s -= a[i][k] * a[j][k] * d[k];
                a[i][j] = s / d[j];
            }
        }
        for (int i = 0; i < n; i++) for (int k = 0; k < i; k++) b[i] -= a[i][k] * b[k];
        for (int i = 0; i < n; i++) b[i] /= d[i];
        for (int i = n - 1; i >= 0; i--) for (int k = i + 1; k < n; k++) b[i] -= a[k][i] * b[k];
        return b;
    }

    public static double run(double[] x) {
        FiniteElement t = new FiniteElement();
        t.node("A", 0, 0, true);
        t.node("B", 0, 1, true);
        t.node("C", 1 + 0.1 * x[0], 0, false).fy = -x[2];
        t.node("D", 1, 1 + 0.1 * x[1], false).fx = x[3];
        String[][] pairs = {{"A", "C"}, {"B", "D"}, {"A", "D"}, {"C", "D"}, {"B", "C"}};
        for (int i = 0; i < pairs.length; i++) t.bar(pairs[i][0], pairs[i][1], 2 + x[4] * x[5] + 0.1 * i);
        return t.compliance();
    }
}
