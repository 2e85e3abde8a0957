// SPDX-License-Identifier: MIT
public class LinkedListPoly {
    private static class Term {
        double coef;
        int exp;
        Term next;
        Term(double coef, int exp, Term next) { this.coef = coef; this.exp = exp; this.next = next; }
    }

    private Term head;

    void add(double coef, int exp) {
        if (head == null || head.exp < exp) {
            head = new Term(coef, exp, head);
            return;
        }
        Term t = head;
        while (t.next != null && t.next.exp > exp) t = t.next;
        if (t.exp == exp) t.coef += coef;
        else if (t.next != null && t.next.exp == exp) t.next.coef += coef;
        else t.next = new Term(coef, exp, t.next);
    }

    LinkedListPoly times(LinkedListPoly o) {
        LinkedListPoly r = new LinkedListPoly();
        for (Term a = head; a != null; a = a.next)
            for (Term b = o.head; b != null; b = b.next) r.add(a.coef * b.coef, a.exp + b.exp);
        return r;
    }

    double evaluate(double at) {
        double s = 0;
        for (Term t = head; t != null; t = t.next) s += t.coef * Math.pow(at, t.exp);
        return s;
    }

    public static double run(double[] x) {
        LinkedListPoly p = new LinkedListPoly(), q = new LinkedListPoly();
        for (int i = 0; i < x.length; i++) {
            p.add(x[i], i);
            q.add(x[i] * 0.5, (i * 2) % 3);
        }
        return p.times(q).times(p).evaluate(0.7) + p.evaluate(x[0]);
    }
}
