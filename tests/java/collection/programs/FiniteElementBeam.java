// SPDX-License-Identifier: MIT
import java.util.*;

public class FiniteElementBeam {
    static class Node { final int id; final double x; boolean fixed; double load; Node(int id, double x) { this.id = id; this.x = x; } }
    static class Element {
        final Node a, b; final double ei;
        Element(Node a, Node b, double ei) { this.a = a; this.b = b; this.ei = ei; }
        double length() { return b.x - a.x; }
        double[][] stiffness() {
            double l = length(), c = ei / (l * l * l);
            return new double[][] {{12 * c, 6 * l * c, -12 * c, 6 * l * c}, {6 * l * c, 4 * l * l * c, -6 * l * c, 2 * l * l * c},
                {-12 * c, -6 * l * c, 12 * c, -6 * l * c}, {6 * l * c, 2 * l * l * c, -6 * l * c, 4 * l * l * c}};
        }
        int[] dofs() { return new int[] {2 * a.id, 2 * a.id + 1, 2 * b.id, 2 * b.id + 1}; }
    }
    final List<Node> nodes = new ArrayList<>();
    final List<Element> elements = new ArrayList<>();
    double[] solve() {
        int n = 2 * nodes.size();
        double[][] k = new double[n][n];
        double[] f = new double[n];
        for (Element e : elements) {
            double[][] ke = e.stiffness();
            int[] d = e.dofs();
            for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) k[d[i]][d[j]] += ke[i][j];
        }
        for (Node nd : nodes) {
            f[2 * nd.id] = nd.load;
            if (nd.fixed) for (int dof = 2 * nd.id; dof <= 2 * nd.id + 1; dof++) {
                Arrays.fill(k[dof], 0);
                for (double[] row : k) row[dof] = 0;
                k[dof][dof] = 1;
                f[dof] = 0;
            }
        }
        for (int p = 0; p < n; p++) {
            for (int i = p + 1; i < n; i++) {
                double m = k[i][p] / k[p][p];
                if (m == 0) continue;
                for (int j = p; j < n; j++) k[i][j] -= m * k[p][j];
                f[i] -= m * f[p];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i + 1; j < n; j++) f[i] -= k[i][j] * f[j];
            f[i] /= k[i][i];
        }
        return f;
    }
    public static double run(double[] x) {
        FiniteElementBeam b = new FiniteElementBeam();
        for (int i = 0; i < 4; i++) b.nodes.add(new Node(i, i * (1 + 0.1 * x[5])));
        b.nodes.get(0).fixed = true;
        b.nodes.get(3).load = -1 - x[4];
        b.nodes.get(2).load = x[3];
        for (int i = 0; i + 1 < b.nodes.size(); i++) b.elements.add(new Element(b.nodes.get(i), b.nodes.get(i + 1), 100 + 10 * x[i]));
        double[] u = b.solve();
        return 10 * u[6] + u[7] + u[2];
    }
}
