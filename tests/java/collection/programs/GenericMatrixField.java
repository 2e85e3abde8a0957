// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

public class GenericMatrixField {
    interface Field<T> {
        T zero();
        T one();
        T add(T a, T b);
        T mul(T a, T b);
        T neg(T a);
        T inv(T a);

        default T sub(T a, T b) { return add(a, neg(b)); }
        default T div(T a, T b) { return mul(a, inv(b)); }
    }

    static final class Reals implements Field<Double> {
        public Double zero() { return 0.0; }
        public Double one() { return 1.0; }
        public Double add(Double a, Double b) { return a + b; }
        public Double mul(Double a, Double b) { return a * b; }
        public Double neg(Double a) { return -a; }
        public Double inv(Double a) { return 1 / a; }
    }

    record Gauss(double re, double im) {}

    enum ComplexField implements Field<Gauss> {
        C;
        public Gauss zero() { return new Gauss(0, 0); }
        public Gauss one() { return new Gauss(1, 0); }
        public Gauss add(Gauss a, Gauss b) { return new Gauss(a.re() + b.re(), a.im() + b.im()); }
        public Gauss mul(Gauss a, Gauss b) { return new Gauss(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re); }
        public Gauss neg(Gauss a) { return new Gauss(-a.re, -a.im); }
        public Gauss inv(Gauss a) {
            double d = a.re * a.re + a.im * a.im;
            return new Gauss(a.re / d, -a.im / d);
        }
    }

    static <T> T det(List<List<T>> rows, Field<T> f) {
        int n = rows.size();
        List<List<T>> m = new ArrayList<>();
        for (List<T> row : rows) m.add(new ArrayList<>(row));
        T d = f.one();
        for (int k = 0; k < n; k++) {
            d = f.mul(d, m.get(k).get(k));
            for (int i = k + 1; i < n; i++) {
                T factor = f.div(m.get(i).get(k), m.get(k).get(k));
                for (int j = k; j < n; j++)
                    m.get(i).set(j, f.sub(m.get(i).get(j), f.mul(factor, m.get(k).get(j))));
            }
        }
        return d;
    }

    static <T> T fold(List<T> values, T start, BinaryOperator<T> op) {
        T result = start;
        for (T v : values) result = op.apply(result, v);
        return result;
    }

    public static double run(double[] x) {
        Field<Double> r = new Reals();
        double a = det(List.of(List.of(2 + x[0], x[1]), List.of(x[2], 3.0)), r);
        Gauss i = new Gauss(x[3], x[4]);
        Gauss c = det(List.of(List.of(i, new Gauss(1, 0)), List.of(new Gauss(x[5], 1), ComplexField.C.mul(i, i))), ComplexField.C);
        double s = fold(List.of(x[0], x[1], x[5]), r.one(), r::mul);
        return a + c.re() * c.im() + s;
    }
}
