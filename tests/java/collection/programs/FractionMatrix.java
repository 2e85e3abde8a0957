// SPDX-License-Identifier: MIT
import java.util.*;
import java.math.BigInteger;

public class FractionMatrix {
    interface Field<T> { T zero(); T one(); T add(T a, T b); T mul(T a, T b); T neg(T a); T inv(T a); }
    static final class Reals implements Field<Double> {
        public Double zero() { return 0.0; }
        public Double one() { return 1.0; }
        public Double add(Double a, Double b) { return a + b; }
        public Double mul(Double a, Double b) { return a * b; }
        public Double neg(Double a) { return -a; }
        public Double inv(Double a) { if (a == 0) throw new ArithmeticException("zero"); return 1 / a; }
    }
    static <T> T det(List<List<T>> m, Field<T> f) {
        int n = m.size();
        if (n == 1) return m.get(0).get(0);
        T sum = f.zero();
        for (int c = 0; c < n; c++) {
            List<List<T>> minor = new ArrayList<>();
            for (int r = 1; r < n; r++) {
                List<T> row = new ArrayList<>(m.get(r));
                row.remove(c);
                minor.add(row);
            }
            T term = f.mul(m.get(0).get(c), det(minor, f));
            sum = f.add(sum, c % 2 == 0 ? term : f.neg(term));
        }
        return sum;
    }
    public static double run(double[] x) {
        List<List<Double>> m = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            List<Double> row = new ArrayList<>();
            for (int j = 0; j < 3; j++) row.add(x[(i + j) % 6] + (i == j ? 2 : 0));
            m.add(row);
        }
        Reals reals = new Reals();
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 5; i++) factorial = factorial.multiply(BigInteger.valueOf(i));
        return det(m, reals) + reals.inv(m.get(0).get(0)) * factorial.intValue() / 120;
    }
}
