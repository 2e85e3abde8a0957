// SPDX-License-Identifier: MIT
public class SwitchPattern {
    sealed interface Expr permits Num, Add, Mul, Neg {}
    record Num(double value) implements Expr {}
    record Add(Expr l, Expr r) implements Expr {}
    record Mul(Expr l, Expr r) implements Expr {}
    record Neg(Expr e) implements Expr {}

    static double eval(Expr e) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Add a) return eval(a.l()) + eval(a.r());
        if (e instanceof Mul m) return eval(m.l()) * eval(m.r());
        if (e instanceof Neg n) return -eval(n.e());
        throw new AssertionError("unreachable");
    }

    static String show(Expr e) {
        if (e instanceof Num n) return String.valueOf(n.value());
        if (e instanceof Add a) return "(" + show(a.l()) + " + " + show(a.r()) + ")";
        if (e instanceof Mul m) return show(m.l()) + " * " + show(m.r());
        return "-" + show(((Neg) e).e());
    }

    static Expr simplify(Expr e) {
        if (e instanceof Mul m) {
            Expr l = simplify(m.l()), r = simplify(m.r());
            if (l instanceof Num n && n.value() == 1) return r;
            if (r instanceof Num n && n.value() == 1) return l;
            return new Mul(l, r);
        } else if (e instanceof Add a) {
            return new Add(simplify(a.l()), simplify(a.r()));
        }
        return e;
    }

    public static double run(double[] x) {
        Expr e = new Add(new Mul(new Num(x[0]), new Num(x[1])), new Neg(new Mul(new Num(1), new Mul(new Num(x[2]), new Add(new Num(x[3]), new Num(x[4]))))));
        System.out.println(show(e));
        return eval(simplify(e)) * eval(e) + x[5];
    }
}
