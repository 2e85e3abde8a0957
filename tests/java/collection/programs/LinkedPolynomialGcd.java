// SPDX-License-Identifier: MIT
import java.util.function.Consumer;

public class LinkedPolynomialGcd implements Cloneable {
    private static class Term {
        double coefficient; final int power; Term next;
        Term(double coefficient, int power, Term next) { this.coefficient = coefficient; this.power = power; this.next = next; }
    }
    private Term head;
    LinkedPolynomialGcd plus(double coefficient, int power) {
        Term previous = null, at = head;
        while (at != null && at.power > power) { previous = at; at = at.next; }
        if (at != null && at.power == power) at.coefficient += coefficient;
        else if (previous == null) head = new Term(coefficient, power, head);
        else previous.next = new Term(coefficient, power, at);
        return this;
    }
    void forEach(Consumer<Term> action) { for (Term t = head; t != null; t = t.next) action.accept(t); }
    int degree() { return head == null ? -1 : head.power; }
    @Override public LinkedPolynomialGcd clone() {
        LinkedPolynomialGcd copy = new LinkedPolynomialGcd();
        forEach(t -> copy.plus(t.coefficient, t.power));
        return copy;
    }
    LinkedPolynomialGcd trimmed() {
        LinkedPolynomialGcd r = new LinkedPolynomialGcd();
        forEach(t -> { if (Math.abs(t.coefficient) > 1e-9) r.plus(t.coefficient, t.power); });
        return r;
    }
    LinkedPolynomialGcd mod(LinkedPolynomialGcd o) {
        LinkedPolynomialGcd r = clone();
        while (r.degree() >= o.degree() && r.degree() >= 0) {
            double q = r.head.coefficient / o.head.coefficient;
            int shift = r.degree() - o.degree();
            o.forEach(t -> r.plus(-q * t.coefficient, t.power + shift));
            r.head = r.head.next;
        }
        return r.trimmed();
    }
    static LinkedPolynomialGcd gcd(LinkedPolynomialGcd a, LinkedPolynomialGcd b) { return b.degree() <= 0 ? a : gcd(b, a.mod(b)); }
    double at(double v) {
        double[] s = new double[1];
        forEach(t -> s[0] += t.coefficient * Math.pow(v, t.power));
        return s[0];
    }
    public static double run(double[] x) {
        LinkedPolynomialGcd a = new LinkedPolynomialGcd().plus(1, 4).plus(x[0], 3).plus(x[1] - 2, 1).plus(3, 0);
        LinkedPolynomialGcd b = new LinkedPolynomialGcd().plus(2 + x[2], 2).plus(x[3], 1).plus(1, 0);
        LinkedPolynomialGcd r = a.mod(b);
        return r.at(0.7) + a.at(x[4]) * b.at(x[5]) + gcd(a, b).at(0.5) + r.degree();
    }
}
