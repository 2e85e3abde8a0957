// SPDX-License-Identifier: MIT
import java.util.function.Function;

public class SatelliteOrbit {
    public interface VectorSpace<V extends VectorSpace<V>> {
        V plus(V other);
        V times(double k);
        default V minus(V other) { return plus(other.times(-1)); }
        default V combine(double a, V x, double b, V y) { return plus(x.times(a)).plus(y.times(b)); }
    }

    public static final class State implements VectorSpace<State> {
        final double[] r, v;
        State(double[] r, double[] v) { this.r = r; this.v = v; }
        private static double[] lin(double[] a, double k, double[] b) {
            double[] c = new double[a.length];
            for (int i = 0; i < c.length; i++) c[i] = a[i] + k * b[i];
            return c;
        }
        @Override public State plus(State o) { return new State(lin(r, 1, o.r), lin(v, 1, o.v)); }
        @Override public State times(double k) { return new State(lin(new double[3], k, r), lin(new double[3], k, v)); }
        double norm() { return Math.sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]); }
    }

    static <V extends VectorSpace<V>> V rk4(Function<V, V> f, V y, double h) {
        V k1 = f.apply(y);
        V k2 = f.apply(y.plus(k1.times(h / 2)));
        V k3 = f.apply(y.plus(k2.times(h / 2)));
        V k4 = f.apply(y.plus(k3.times(h)));
        return y.combine(h / 6, k1, h / 3, k2).combine(h / 3, k3, h / 6, k4);
    }

    static State gravity(State s, double mu, double j2) {
        double n = s.norm(), n3 = n * n * n, z2 = s.r[2] * s.r[2] / (n * n);
        double[] a = new double[3];
        for (int i = 0; i < 3; i++) a[i] = -mu * s.r[i] / n3 * (1 + 1.5 * j2 / (n * n) * ((i == 2 ? 3 : 1) - 5 * z2));
        return new State(s.v.clone(), a);
    }

    public static double run(double[] x) {
        State s = new State(new double[] {1 + 0.1 * x[0], 0.1 * x[1], 0.05}, new double[] {0, 1 + 0.1 * x[2], 0.1 * x[3]});
        double mu = 1 + 0.05 * x[4], j2 = 0.01 * x[5];
        double energy0 = 0.5 * (s.v[0] * s.v[0] + s.v[1] * s.v[1] + s.v[2] * s.v[2]) - mu / s.norm();
        for (int i = 0; i < 15; i++) s = rk4(y -> gravity(y, mu, j2), s, 0.1);
        return s.norm() + 10 * energy0 + s.minus(new State(new double[] {0, 1, 0}, new double[3])).norm();
    }
}
