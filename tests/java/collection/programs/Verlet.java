// SPDX-License-Identifier: MIT
public class Verlet {
    private static class Particle {
        double[] r = new double[2], v = new double[2], f = new double[2];
    }
    private final Particle[] ps;
    private final double epsilon;
    Verlet(int n, double epsilon) {
        ps = new Particle[n];
        for (int i = 0; i < n; i++) ps[i] = new Particle();
        this.epsilon = epsilon;
    }
    private double forces() {
        double u = 0;
        for (Particle p : ps) p.f[0] = p.f[1] = 0;
        for (int i = 0; i < ps.length; i++)
            for (int j = i + 1; j < ps.length; j++) {
                double dx = ps[i].r[0] - ps[j].r[0], dy = ps[i].r[1] - ps[j].r[1];
                double r2 = dx * dx + dy * dy, s6 = 1 / (r2 * r2 * r2);
                u += 4 * epsilon * (s6 * s6 - s6);
                double c = 24 * epsilon * (2 * s6 * s6 - s6) / r2;
                ps[i].f[0] += c * dx;
                ps[i].f[1] += c * dy;
                ps[j].f[0] -= c * dx;
                ps[j].f[1] -= c * dy;
            }
        return u;
    }
    public static double run(double[] x) {
        Verlet s = new Verlet(3, 1 + 0.1 * x[0]);
        for (int i = 0; i < 3; i++) {
            s.ps[i].r[0] = 1.3 * i + 0.05 * x[i];
            s.ps[i].r[1] = 0.1 * x[i + 3];
        }
        double u = s.forces(), dt = 0.005;
        for (int t = 0; t < 15; t++) {
            for (Particle p : s.ps)
                for (int d = 0; d < 2; d++) {
                    p.v[d] += 0.5 * dt * p.f[d];
                    p.r[d] += dt * p.v[d];
                }
            u = s.forces();
            for (Particle p : s.ps) for (int d = 0; d < 2; d++) p.v[d] += 0.5 * dt * p.f[d];
        }
        double k = 0;
        for (Particle p : s.ps) k += 0.5 * (p.v[0] * p.v[0] + p.v[1] * p.v[1]);
        return k + u;
    }
}
