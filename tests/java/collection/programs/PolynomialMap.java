// SPDX-License-Identifier: MIT
import java.util.*;

public class PolynomialMap {
    private final NavigableMap<Integer, Double> terms = new TreeMap<>(Comparator.reverseOrder());

    public PolynomialMap() {}
    public PolynomialMap(PolynomialMap other) { terms.putAll(other.terms); }
    public static PolynomialMap of(double... coefficients) {
        PolynomialMap p = new PolynomialMap();
        for (int i = 0; i < coefficients.length; i++) p.addTerm(coefficients[i], i);
        return p;
    }
    public void addTerm(double c, int power) {
        double sum = terms.getOrDefault(power, 0.0) + c;
        if (Math.abs(sum) < 1e-12) terms.remove(power); else terms.put(power, sum);
    }
    public int degree() { return terms.isEmpty() ? 0 : terms.firstKey(); }
    public PolynomialMap plus(PolynomialMap o) {
        PolynomialMap r = new PolynomialMap(this);
        o.terms.forEach((p, c) -> r.addTerm(c, p));
        return r;
    }
    public PolynomialMap times(PolynomialMap o) {
        PolynomialMap r = new PolynomialMap();
        for (Map.Entry<Integer, Double> a : terms.entrySet())
            for (Map.Entry<Integer, Double> b : o.terms.entrySet())
                r.addTerm(a.getValue() * b.getValue(), a.getKey() + b.getKey());
        return r;
    }
    public PolynomialMap derivative() {
        PolynomialMap r = new PolynomialMap();
        for (int p : terms.keySet()) if (p > 0) r.addTerm(terms.get(p) * p, p - 1);
        return r;
    }
    public double at(double v) {
        double sum = 0;
        int last = degree();
        for (Map.Entry<Integer, Double> e : terms.entrySet()) {
            while (last > e.getKey()) { sum *= v; last--; }
            sum += e.getValue();
        }
        while (last-- > 0) sum *= v;
        return sum;
    }
    @Override public String toString() {
        if (terms.isEmpty()) return "0";
        StringBuilder sb = new StringBuilder();
        for (Map.Entry<Integer, Double> e : terms.entrySet()) {
            double c = e.getValue();
            int p = e.getKey();
            if (sb.length() > 0) sb.append(c < 0 ? " - " : " + "); else if (c < 0) sb.append("-");
            sb.append(Math.abs(c));
            if (p > 0) sb.append("x");
            if (p > 1) sb.append("^").append(p);
        }
        return sb.toString();
    }

    public static double run(double[] x) {
        PolynomialMap p = of(x[0], x[1], x[2]);
        PolynomialMap q = of(x[3], 0, 0, x[4]);
        PolynomialMap r = p.times(q).plus(of(0, 0, 1));
        PolynomialMap d = r.derivative();
        System.out.println("r(x) = " + r + ", r'(x) = " + d);
        double root = x[5];
        for (int i = 0; i < 4; i++) {
            double slope = d.at(root);
            if (Math.abs(slope) < 1e-6) break;
            root -= 0.3 * r.at(root) / (1 + slope * slope);
        }
        PolynomialMap cancelled = p.plus(p.times(of(-1)));
        return root + r.degree() + cancelled.toString().length() * r.at(0.5);
    }
}
