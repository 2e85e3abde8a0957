// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class BarElements {
    static class Node {
        final int id;
        final double x;
        boolean fixed;
        double load, displacement;
        Node(int id, double x) { this.id = id; this.x = x; }
    }

    static abstract class Element {
        protected final Node a, b;
        Element(Node a, Node b) { this.a = a; this.b = b; }
        double length() { return Math.abs(b.x - a.x); }
        abstract double stiffness();
        void assemble(double[][] k) {
            double s = stiffness();
            k[a.id][a.id] += s;
            k[b.id][b.id] += s;
            k[a.id][b.id] -= s;
            k[b.id][a.id] -= s;
        }
    }

    static class Bar extends Element {
        private final double E, A;
        Bar(Node a, Node b, double E, double A) { super(a, b); this.E = E; this.A = A; }
        @Override double stiffness() { return E * A / length(); }
    }

    static class SpringElement extends Element {
        private final double k;
        SpringElement(Node a, Node b, double k) { super(a, b); this.k = k; }
        @Override double stiffness() { return k; }
    }

    static class Model {
        final List<Node> nodes = new ArrayList<>();
        final List<Element> elements = new ArrayList<>();

        Node node(double x) {
            Node n = new Node(nodes.size(), x);
            nodes.add(n);
            return n;
        }

        void solve() {
            int n = nodes.size();
            double[][] k = new double[n][n];
            double[] f = new double[n];
            for (Element e : elements) e.assemble(k);
            for (Node node : nodes) {
                f[node.id] = node.load;
                if (node.fixed) {
                    for (int j = 0; j < n; j++) k[node.id][j] = k[j][node.id] = 0;
                    k[node.id][node.id] = 1;
                    f[node.id] = 0;
                }
            }
            for (int p = 0; p < n; p++) {
                for (int i = p + 1; i < n; i++) {
                    double m = k[i][p] / k[p][p];
                    f[i] -= m * f[p];
                    for (int j = p; j < n; j++) k[i][j] -= m * k[p][j];
                }
            }
            for (int i = n - 1; i >= 0; i--) {
                double sum = f[i];
                for (int j = i + 1; j < n; j++) sum -= k[i][j] * nodes.get(j).displacement;
                nodes.get(i).displacement = sum / k[i][i];
            }
        }
    }

    public static double run(double[] x) {
        Model m = new Model();
        Node n0 = m.node(0), n1 = m.node(1 + 0.1 * x[0]), n2 = m.node(2.5), n3 = m.node(4);
        n0.fixed = true;
        n3.load = 1 + x[1];
        n2.load = x[2];
        m.elements.add(new Bar(n0, n1, 10 + x[3], 1));
        m.elements.add(new Bar(n1, n2, 10, 1 + 0.2 * x[4]));
        m.elements.add(new SpringElement(n2, n3, 3 + x[5]));
        m.solve();
        double work = 0;
        for (Node n : m.nodes) work += n.load * n.displacement;
        return work;
    }
}
