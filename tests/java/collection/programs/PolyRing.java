// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class PolyRing {
    static final class Poly {
        private final TreeMap<Integer, Double> terms;
        private Poly(TreeMap<Integer, Double> terms) { this.terms = terms; }
        static Poly of(double... coefficients) {
            TreeMap<Integer, Double> t = new TreeMap<>();
            for (int i = 0; i < coefficients.length; i++) if (coefficients[i] != 0) t.put(i, coefficients[i]);
            return new Poly(t);
        }
        Poly add(Poly o) {
            TreeMap<Integer, Double> t = new TreeMap<>(terms);
            o.terms.forEach((k, v) -> t.merge(k, v, Double::sum));
            return new Poly(t);
        }
        Poly mul(Poly o) {
            TreeMap<Integer, Double> t = new TreeMap<>();
            for (Map.Entry<Integer, Double> a : terms.entrySet())
                for (Map.Entry<Integer, Double> b : o.terms.entrySet())
                    t.merge(a.getKey() + b.getKey(), a.getValue() * b.getValue(), Double::sum);
            return new Poly(t);
        }
        Poly derivative() {
            TreeMap<Integer, Double> t = new TreeMap<>();
            for (int k : terms.keySet()) if (k > 0) t.put(k - 1, k * terms.get(k));
            return new Poly(t);
        }
        double eval(double x) {
            double s = 0;
            for (var e : terms.descendingMap().entrySet()) s += e.getValue() * Math.pow(x, e.getKey());
            return s;
        }
        int degree() { return terms.isEmpty() ? -1 : terms.lastKey(); }
        double leading() { return terms.lastEntry().getValue(); }
        @Override public String toString() {
            return terms.entrySet().stream().map(e -> e.getValue() + "x^" + e.getKey()).collect(Collectors.joining(" + "));
        }
    }
    static Poly pow(Poly p, int n) {
        if (n == 0) return Poly.of(1);
        Poly half = pow(p, n / 2);
        return n % 2 == 0 ? half.mul(half) : half.mul(half).mul(p);
    }
    static double newton(Poly p, double x0) {
        Poly d = p.derivative();
        double x = x0;
        int i = 0;
        while (Math.abs(p.eval(x)) > 1e-14 && i++ < 50) x -= p.eval(x) / d.eval(x);
        return x;
    }
    public static double run(double[] x) {
        Poly p = Poly.of(x[0], x[1], 1);
        Poly q = Poly.of(-2 + 0.1 * x[2], 0, x[3], 1);
        Poly r = pow(p, 3).add(q.mul(q));
        System.out.println(r + " of degree " + r.degree());
        return r.eval(0.5 + 0.1 * x[4]) + r.derivative().eval(x[5]) + newton(q, 1.5) + r.leading();
    }
}
