// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class MatrixGenericField {
    interface Field<T> { T zero(); T one(); T add(T a, T b); T mul(T a, T b); T inv(T a); default T sub(T a, T b) { return add(a, neg(b)); } T neg(T a); }
    static final class Reals implements Field<Double> {
        static final Reals INSTANCE = new Reals();
        public Double zero() { return 0.0; }
        public Double one() { return 1.0; }
        public Double add(Double a, Double b) { return a + b; }
        public Double mul(Double a, Double b) { return a * b; }
        public Double inv(Double a) { return 1 / a; }
        public Double neg(Double a) { return -a; }
    }
    record Complex(double re, double im) {}
    static final class Complexes implements Field<Complex> {
        public Complex zero() { return new Complex(0, 0); }
        public Complex one() { return new Complex(1, 0); }
        public Complex add(Complex a, Complex b) { return new Complex(a.re() + b.re(), a.im() + b.im()); }
        public Complex mul(Complex a, Complex b) { return new Complex(a.re() * b.re() - a.im() * b.im(), a.re() * b.im() + a.im() * b.re()); }
        public Complex inv(Complex a) { double n = a.re() * a.re() + a.im() * a.im(); return new Complex(a.re() / n, -a.im() / n); }
        public Complex neg(Complex a) { return new Complex(-a.re(), -a.im()); }
    }
    static class Matrix<T> {
        private final List<List<T>> rows = new ArrayList<>();
        private final Field<T> f;
        Matrix(Field<T> f, int n, BiFunction<Integer, Integer, T> init) {
            this.f = f;
            for (int i = 0; i < n; i++) {
                List<T> row = new ArrayList<>();
                for (int j = 0; j < n; j++) row.add(init.apply(i, j));
                rows.add(row);
            }
        }
        T get(int i, int j) { return rows.get(i).get(j); }
        T determinant() {
            int n = rows.size();
            T det = f.one();
            for (int k = 0; k < n; k++) {
                det = f.mul(det, get(k, k));
                T inv = f.inv(get(k, k));
                for (int i = k + 1; i < n; i++) {
                    T factor = f.mul(get(i, k), inv);
                    for (int j = k; j < n; j++) rows.get(i).set(j, f.sub(get(i, j), f.mul(factor, get(k, j))));
                }
            }
            return det;
        }
    }
    public static double run(double[] x) {
        Matrix<Double> m = new Matrix<>(Reals.INSTANCE, 3, (i, j) -> i == j ? 3 + x[i] : x[(i + 2 * j) % 6]);
        Matrix<Complex> c = new Matrix<>(new Complexes(), 2, (i, j) -> new Complex(1 + x[i], i == j ? 2.0 : x[j + 3]));
        Complex d = c.determinant();
        return m.determinant() + d.re() * 2 + d.im() * d.im();
    }
}
