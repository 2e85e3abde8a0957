// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A plane truss by the direct stiffness method. */
public class BridgeTruss {
    static final class Joint {
        final double px, py;
        final boolean fixedX, fixedY;
        final int number;
        private static int counter = 0;
        Joint(double px, double py, boolean fixedX, boolean fixedY) {
            this.px = px; this.py = py; this.fixedX = fixedX; this.fixedY = fixedY;
            number = counter++;
        }
        int dofX() { return 2 * number; }
        int dofY() { return dofX() + 1; }
    }

    static final class Member {
        final Joint from, to;
        final double ea;
        Member(Joint from, Joint to, double ea) { this.from = from; this.to = to; this.ea = ea; }
        double length() { return Math.hypot(to.px - from.px, to.py - from.py); }
        void assemble(double[][] k) {
            double l = length(), c = (to.px - from.px) / l, s = (to.py - from.py) / l;
            int[] dofs = {from.dofX(), from.dofY(), to.dofX(), to.dofY()};
            double[] b = {-c, -s, c, s};
            for (int i = 0; i < dofs.length; ++i)
                for (int j = 0; j < dofs.length; ++j)
                    k[dofs[i]][dofs[j]] += ea / l * b[i] * b[j];
        }
        double force(double[] u) {
            double l = length(), c = (to.px - from.px) / l, s = (to.py - from.py) / l;
            return ea / l * (c * (u[to.dofX()] - u[from.dofX()]) + s * (u[to.dofY()] - u[from.dofY()]));
        }
    }

    private final List<Joint> joints = new ArrayList<>();
    private final List<Member> members = new ArrayList<>();

    private Joint joint(double px, double py, boolean fx, boolean fy) {
        Joint j = new Joint(px, py, fx, fy);
        joints.add(j);
        return j;
    }

    double[] solve(double[] load) {
        int n = 2 * joints.size();
        double[][] k = new double[n][n];
        members.forEach(m -> m.assemble(k));
        double[] u = load.clone();
        for (Joint j : joints) {
            if (j.fixedX) clamp(k, u, j.dofX());
            if (j.fixedY) clamp(k, u, j.dofY());
        }
        eliminate(k, u);
        return u;
    }

    private static void clamp(double[][] k, double[] u, int d) {
        Arrays.fill(k[d], 0.0);
        for (double[] row : k) row[d] = 0;
        k[d][d] = 1;
        u[d] = 0;
    }

    private static void eliminate(double[][] a, double[] b) {
        final int n = b.length;
        for (int p = 0; p < n; p++) {
            int best = p;
            for (int r = p + 1; r < n; r++) if (Math.abs(a[r][p]) > Math.abs(a[best][p])) best = r;
            if (best != p) {
                double[] swapRow = a[p]; a[p] = a[best]; a[best] = swapRow;
                double swap = b[p]; b[p] = b[best]; b[best] = swap;
            }
            for (int r = p + 1; r < n; r++) {
                double f = a[r][p] / a[p][p];
                if (f == 0.0) continue;
                for (int c = p; c < n; c++) a[r][c] -= f * a[p][c];
                b[r] -= f * b[p];
            }
        }
        for (int r = n - 1; r >= 0; r--) {
            for (int c = r + 1; c < n; c++) b[r] -= a[r][c] * b[c];
            b[r] /= a[r][r];
        }
    }

    public static double run(double[] x) {
        Joint.counter = 0;
        BridgeTruss t = new BridgeTruss();
        Joint a = t.joint(0, 0, true, true), b = t.joint(2, 0, false, false), c = t.joint(4, 0, false, true);
        Joint d = t.joint(1, 1.5 + 0.1 * x[0], false, false), e = t.joint(3, 1.5 + 0.1 * x[1], false, false);
        Joint[][] pairs = {{a, b}, {b, c}, {a, d}, {d, b}, {b, e}, {e, c}, {d, e}};
        int i = 0;
        for (Joint[] p : pairs) t.members.add(new Member(p[0], p[1], 100 + 5 * (i++) + 3 * x[2]));
        double[] load = new double[10];
        load[b.dofY()] = -1 - 0.2 * x[3];
        load[e.dofX()] = 0.3 * x[4];
        double[] u = t.solve(load);
        double energy = 0;
        for (Member m : t.members) {
            double f = m.force(u);
            energy += f * f * m.length() / (2 * m.ea);
        }
        return energy * (1 + 0.1 * x[5]);
    }
}
