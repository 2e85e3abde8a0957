// SPDX-License-Identifier: MIT
import java.util.*;

public class CircuitSolverInterfaces {
    interface Component {
        void stamp(double[][] g, double[] i);
        static Component resistor(int a, int b, double r) {
            if (r <= 0) throw new IllegalArgumentException("r = " + r);
            return new TwoPole(a, b) {
                @Override public void stamp(double[][] g, double[] i) { conduct(g, 1 / r); }
            };
        }
        static Component source(int a, int b, double amps) {
            return new TwoPole(a, b) {
                @Override public void stamp(double[][] g, double[] i) {
                    if (this.a > 0) i[this.a - 1] -= amps;
                    if (this.b > 0) i[this.b - 1] += amps;
                }
            };
        }
    }
    static abstract class TwoPole implements Component {
        protected final int a, b;
        TwoPole(int a, int b) { this.a = a; this.b = b; }
        protected void conduct(double[][] g, double y) {
            if (a > 0) g[a - 1][a - 1] += y;
            if (b > 0) g[b - 1][b - 1] += y;
            if (a > 0 && b > 0) {
                g[a - 1][b - 1] -= y;
                g[b - 1][a - 1] -= y;
            }
        }
    }
    static class SingularException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        SingularException(int column) { super("no pivot in column " + column); }
    }
    static double[] solve(double[][] m, double[] rhs) {
        int n = rhs.length;
        double[][] a = new double[n][];
        for (int i = 0; i < n; i++) a[i] = m[i].clone();
        double[] b = Arrays.copyOf(rhs, n);
        for (int k = 0; k < n; k++) {
            int p = k;
            for (int i = k + 1; i < n; i++) if (Math.abs(a[i][k]) > Math.abs(a[p][k])) p = i;
            if (Math.abs(a[p][k]) < 1e-12) throw new SingularException(k);
            double[] row = a[p]; a[p] = a[k]; a[k] = row;
            double t = b[p]; b[p] = b[k]; b[k] = t;
            for (int i = k + 1; i < n; i++) {
                double f = a[i][k] / a[k][k];
                for (int j = k; j < n; j++) a[i][j] -= f * a[k][j];
                b[i] -= f * b[k];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i + 1; j < n; j++) b[i] -= a[i][j] * b[j];
            b[i] /= a[i][i];
        }
        return b;
    }
    static double[] analyse(int nodes, List<? extends Component> parts) {
        double[][] g = new double[nodes][nodes];
        double[] i = new double[nodes];
        parts.forEach(c -> c.stamp(g, i));
        return solve(g, i);
    }
    public static double run(double[] x) {
        List<Component> parts = new ArrayList<>();
        parts.add(Component.resistor(1, 2, 2 + x[0]));
        parts.add(Component.resistor(2, 0, 3 + x[1]));
        parts.add(Component.resistor(1, 3, 1 + x[2]));
        parts.add(Component.resistor(3, 0, 4));
        parts.add(Component.source(0, 1, 1 + x[3] * x[3]));
        double[] v = analyse(3, parts);
        double extra = 0;
        try {
            analyse(4, parts);
        } catch (SingularException e) {
            extra += x[4] * e.getMessage().length();
        }
        try {
            parts.add(Component.resistor(1, 2, -1));
        } catch (IllegalArgumentException e) {
            extra += x[5] * parts.size();
        }
        System.out.println(Arrays.toString(v));
        return v[0] * v[1] + v[2] + extra;
    }
}
