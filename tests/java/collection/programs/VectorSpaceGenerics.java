// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class VectorSpaceGenerics {
    interface VectorSpace<V extends VectorSpace<V>> {
        V plus(V o);
        V scale(double s);
        double dot(V o);
        default V minus(V o) { return plus(o.scale(-1)); }
        default double norm() { return Math.sqrt(dot(scale(1))); }
    }
    static final class R3 implements VectorSpace<R3> {
        private final double[] c;
        R3(double... c) {
            if (c.length != 3) throw new IllegalArgumentException("need 3 components, got " + c.length);
            this.c = c.clone();
        }
        public R3 plus(R3 o) { return new R3(c[0] + o.c[0], c[1] + o.c[1], c[2] + o.c[2]); }
        public R3 scale(double s) { return new R3(s * c[0], s * c[1], s * c[2]); }
        public double dot(R3 o) { return c[0] * o.c[0] + c[1] * o.c[1] + c[2] * o.c[2]; }
    }
    static final class Poly implements VectorSpace<Poly> {
        private final List<Double> a;
        Poly(List<Double> a) { this.a = a; }
        static Poly of(Double... a) { return new Poly(Arrays.asList(a)); }
        private double coef(int i) { return i < a.size() ? a.get(i) : 0; }
        public Poly plus(Poly o) {
            List<Double> r = new ArrayList<>();
            for (int i = 0; i < Math.max(a.size(), o.a.size()); i++) r.add(coef(i) + o.coef(i));
            return new Poly(r);
        }
        public Poly scale(double s) {
            List<Double> r = new ArrayList<>(a);
            r.replaceAll(v -> v * s);
            return new Poly(r);
        }
        public double dot(Poly o) {
            double s = 0;
            for (int i = 0; i < a.size(); i++)
                for (int j = 0; j < o.a.size(); j++) s += coef(i) * o.coef(j) / (i + j + 1);
            return s;
        }
    }
    static <V extends VectorSpace<V>> List<V> orthogonalise(List<V> basis) {
        List<V> result = new ArrayList<>();
        for (V v : basis) {
            V w = v;
            for (V u : result) w = w.minus(u.scale(w.dot(u)));
            double n = w.norm();
            if (n > 1e-9) result.add(w.scale(1 / n));
        }
        return result;
    }
    static <V extends VectorSpace<V>> V combine(Collection<V> vs, V zero, ToDoubleFunction<V> weight) {
        V sum = zero;
        for (V v : vs) sum = sum.plus(v.scale(weight.applyAsDouble(v)));
        return sum;
    }
    public static double run(double[] x) {
        R3 target = new R3(1, 2, x[5]);
        List<R3> e = orthogonalise(List.of(new R3(1 + x[0], x[1], 0), new R3(x[2], 1, x[3]), new R3(0, x[4], 2)));
        R3 back = combine(e, new R3(0, 0, 0), v -> v.dot(target));
        List<Poly> p = orthogonalise(Arrays.asList(Poly.of(1.0), Poly.of(x[0], 1.0), Poly.of(0.0, x[1], 1.0)));
        double sum = back.minus(target).norm() + e.get(1).dot(target);
        for (Poly q : p) sum += q.coef(0) * 0.5 + q.a.size();
        try {
            new R3(1, 2);
        } catch (IllegalArgumentException ex) {
            System.out.println(ex.getMessage());
        }
        return sum;
    }
}
