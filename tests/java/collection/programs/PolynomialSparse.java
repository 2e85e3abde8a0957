// SPDX-License-Identifier: MIT
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Sparse polynomials: exponent -> coefficient. */
public class PolynomialSparse {
    private final NavigableMap<Integer, Double> terms = new TreeMap<>();

    public PolynomialSparse term(double coefficient, int exponent) {
        terms.merge(exponent, coefficient, (a, b) -> a + b);
        return this;
    }

    public PolynomialSparse add(PolynomialSparse other) {
        PolynomialSparse r = new PolynomialSparse();
        terms.forEach((e, c) -> r.term(c, e));
        other.terms.forEach((e, c) -> r.term(c, e));
        return r;
    }

    public PolynomialSparse multiply(PolynomialSparse other) {
        PolynomialSparse r = new PolynomialSparse();
        for (Map.Entry<Integer, Double> p : terms.entrySet())
            for (Map.Entry<Integer, Double> q : other.terms.entrySet())
                r.term(p.getValue() * q.getValue(), p.getKey() + q.getKey());
        return r;
    }

    public PolynomialSparse derivative() {
        PolynomialSparse r = new PolynomialSparse();
        for (int e : terms.keySet()) {
            if (e == 0) continue;
            r.term(e * terms.get(e), e - 1);
        }
        return r;
    }

    public double evaluate(double x) {
        double result = 0;
        int last = degree();
        for (Map.Entry<Integer, Double> t : terms.descendingMap().entrySet()) {
            result *= Math.pow(x, last - t.getKey());
            result += t.getValue();
            last = t.getKey();
        }
        return result * Math.pow(x, last);
    }

    public int degree() { return terms.isEmpty() ? 0 : terms.lastKey(); }

    @Override
    public String toString() {
        StringBuilder b = new StringBuilder();
        for (Map.Entry<Integer, Double> t : terms.descendingMap().entrySet()) {
            if (b.length() > 0) b.append(t.getValue() < 0 ? " - " : " + ");
            b.append(Math.abs(t.getValue()));
            if (t.getKey() > 0) b.append("x^").append(t.getKey());
        }
        return b.length() == 0 ? "0" : b.toString();
    }

    public static double run(double[] x) {
        PolynomialSparse p = new PolynomialSparse().term(x[0], 5).term(x[1], 2).term(-1, 0);
        PolynomialSparse q = new PolynomialSparse().term(x[2], 3).term(x[3], 1).term(x[4], 3);
        PolynomialSparse r = p.multiply(q).add(p.derivative());
        System.out.println("r = " + r);
        return r.evaluate(x[5] + 1) + r.derivative().evaluate(0.5) + r.degree();
    }
}
