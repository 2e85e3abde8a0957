// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/** Generic algebra: a field interface, vectors over it, complex numbers as one instance. */
public class VectorGeneric {
    interface Ring<T> {
        T zero();
        T add(T a, T b);
        T mul(T a, T b);
    }

    static final class RealRing implements Ring<Double> {
        public Double zero() { return 0.0; }
        public Double add(Double a, Double b) { return a + b; }
        public Double mul(Double a, Double b) { return a * b; }
    }

    record C(double re, double im) {
        C times(double k) { return new C(re * k, im * k); }
        double abs() { return Math.hypot(re, im); }
    }

    static final class ComplexRing implements Ring<C> {
        public C zero() { return new C(0, 0); }
        public C add(C a, C b) { return new C(a.re() + b.re(), a.im() + b.im()); }
        public C mul(C a, C b) { return new C(a.re() * b.re() - a.im() * b.im(), a.re() * b.im() + a.im() * b.re()); }
    }

    static <T> T dot(Ring<T> ring, List<T> a, List<T> b) {
        T s = ring.zero();
        for (int i = 0; i < a.size(); i++) s = ring.add(s, ring.mul(a.get(i), b.get(i)));
        return s;
    }

    static <T> T power(Ring<T> ring, T base, int n, T one) {
        T r = one;
        while (n > 0) {
            if ((n & 1) == 1) r = ring.mul(r, base);
            base = ring.mul(base, base);
            n >>= 1;
        }
        return r;
    }

    static <A, B> List<B> mapAll(List<A> in, Function<? super A, ? extends B> f) {
        List<B> out = new ArrayList<>(in.size());
        for (A a : in) out.add(f.apply(a));
        return out;
    }

    public static double run(double[] x) {
        List<Double> a = new ArrayList<>();
        for (double v : x) a.add(v);
        List<C> z = mapAll(a, v -> new C(v, 1 - v * v));
        double d = dot(new RealRing(), a, mapAll(a, v -> v + 1));
        C e = dot(new ComplexRing(), z, z);
        C p = power(new ComplexRing(), z.get(1), 5, new C(1, 0));
        BinaryOperator<C> larger = (u, v) -> u.abs() > v.abs() ? u : v;
        return d + e.abs() + larger.apply(p, e.times(0.1)).re();
    }
}
