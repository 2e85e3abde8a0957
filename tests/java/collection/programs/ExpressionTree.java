// SPDX-License-Identifier: MIT
public class ExpressionTree {
    interface Expr { double eval(double x); }

    static Expr constant(double c) { return x -> c; }
    static Expr variable() { return x -> x; }
    static Expr add(Expr a, Expr b) { return x -> a.eval(x) + b.eval(x); }
    static Expr mul(Expr a, Expr b) { return x -> a.eval(x) * b.eval(x); }
    static Expr sin(Expr a) { return x -> Math.sin(a.eval(x)); }
    static Expr pow(Expr a, int n) {
        return x -> {
            double r = 1, b = a.eval(x);
            for (int i = 0; i < n; i++) r *= b;
            return r;
        };
    }

    public static double run(double[] x) {
        Expr e = add(mul(constant(x[0]), pow(variable(), 3)), sin(mul(constant(x[1]), variable())));
        Expr f = add(e, constant(x[2]));
        return f.eval(x[3]) + f.eval(x[4]) * e.eval(x[5]);
    }
}
