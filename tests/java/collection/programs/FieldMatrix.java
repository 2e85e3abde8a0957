// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

public class FieldMatrix {
    interface Field<T> {
        T zero();
        T one();
        T add(T a, T b);
        T multiply(T a, T b);
    }

    static class Reals implements Field<Double> {
        @Override public Double zero() { return 0.0; }
        @Override public Double one() { return 1.0; }
        @Override public Double add(Double a, Double b) { return a + b; }
        @Override public Double multiply(Double a, Double b) { return a * b; }
    }

    static class Tropical implements Field<Double> {
        @Override public Double zero() { return Double.NEGATIVE_INFINITY; }
        @Override public Double one() { return 0.0; }
        @Override public Double add(Double a, Double b) { return Math.max(a, b); }
        @Override public Double multiply(Double a, Double b) { return a + b; }
    }

    static <T> List<List<T>> power(List<List<T>> m, int n, Field<T> field) {
        List<List<T>> result = identity(m.size(), field);
        List<List<T>> base = m;
        while (n > 0) {
            if ((n & 1) == 1) {
                result = multiply(result, base, field);
            }
            base = multiply(base, base, field);
            n >>= 1;
        }
        return result;
    }

    static <T> List<List<T>> identity(int n, Field<T> field) {
        List<List<T>> m = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            List<T> row = new ArrayList<>();
            for (int j = 0; j < n; j++) row.add(i == j ? field.one() : field.zero());
            m.add(row);
        }
        return m;
    }

    static <T> List<List<T>> multiply(List<List<T>> a, List<List<T>> b, Field<T> field) {
        List<List<T>> c = new ArrayList<>();
        for (int i = 0; i < a.size(); i++) {
            List<T> row = new ArrayList<>();
            for (int j = 0; j < b.get(0).size(); j++) {
                T sum = field.zero();
                for (int k = 0; k < b.size(); k++) {
                    sum = field.add(sum, field.multiply(a.get(i).get(k), b.get(k).get(j)));
                }
                row.add(sum);
            }
            c.add(row);
        }
        return c;
    }

    static <T> T fold(List<List<T>> m, T start, BinaryOperator<T> f) {
        T result = start;
        for (List<T> row : m) {
            for (T v : row) result = f.apply(result, v);
        }
        return result;
    }

    public static double run(double[] x) {
        List<List<Double>> m = List.of(List.of(x[0], x[1]), List.of(x[2], x[3]));
        List<List<Double>> p = power(m, 5, new Reals());
        List<List<Double>> t = power(m, 3, new Tropical());
        return fold(p, 0.0, Double::sum) + fold(t, 0.0, (a, b) -> a + b * x[4]) ;
    }
}
