// SPDX-License-Identifier: MIT
import java.util.Objects;

public class RealField {
    interface Field<T extends Field<T>> {
        T add(T other);
        T mul(T other);
        T neg();
        T inv();
        default T sub(T other) { return add(other.neg()); }
        default T div(T other) { return mul(other.inv()); }
    }

    static final class Real implements Field<Real>, Comparable<Real> {
        static final Real ZERO = new Real(0), ONE = new Real(1);
        private final double v;
        private Real(double v) { this.v = v; }
        static Real of(double v) { return v == 0 ? ZERO : new Real(v); }
        @Override public Real add(Real o) { return of(v + o.v); }
        @Override public Real mul(Real o) { return of(v * o.v); }
        @Override public Real neg() { return of(-v); }
        @Override public Real inv() {
            if (v == 0) throw new ArithmeticException("division by zero");
            return of(1 / v);
        }
        @Override public int compareTo(Real o) { return Double.compare(v, o.v); }
        @Override public boolean equals(Object o) { return o instanceof Real r && Double.compare(r.v, v) == 0; }
        @Override public int hashCode() { return Objects.hash(v); }
        @Override public String toString() { return Double.toString(v); }
    }

    static <T extends Field<T>> T horner(T[] c, T at) {
        T sum = c[c.length - 1];
        for (int i = c.length - 2; i >= 0; i--) sum = sum.mul(at).add(c[i]);
        return sum;
    }

    static <T extends Comparable<? super T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }

    public static double run(double[] x) {
        Real[] c = new Real[x.length];
        for (int i = 0; i < c.length; i++) c[i] = Real.of(x[i]);
        Real p = horner(c, Real.of(0.7));
        Real q = horner(c, c[0].div(c[2]));
        Real m = max(p, q).sub(Real.ONE);
        System.out.println(p + " " + q);
        return m.v * p.v + q.v;
    }
}
