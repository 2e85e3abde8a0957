// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class ParserCombinators {
    static abstract class Expr {
        abstract double eval(Map<String, Double> env);
        abstract Expr diff(String v);

        static Expr num(double v) { return new Num(v); }
        static Expr var(String n) { return new VarRef(n); }
        Expr plus(Expr o) { return new Binary("+", this, o, (a, b) -> a + b); }
        Expr times(Expr o) { return new Binary("*", this, o, (a, b) -> a * b); }
    }

    static class Num extends Expr {
        final double value;
        Num(double v) { value = v; }
        double eval(Map<String, Double> env) { return value; }
        Expr diff(String v) { return num(0); }
        @Override public String toString() { return String.valueOf(value); }
    }

    static class VarRef extends Expr {
        final String name;
        VarRef(String n) { name = n; }
        double eval(Map<String, Double> env) {
            if (!env.containsKey(name)) throw new IllegalArgumentException("unbound " + name);
            return env.get(name);
        }
        Expr diff(String v) { return num(v.equals(name) ? 1 : 0); }
        @Override public String toString() { return name; }
    }

    static class Binary extends Expr {
        final String symbol;
        final Expr l, r;
        final BinaryOperator<Double> f;
        Binary(String symbol, Expr l, Expr r, BinaryOperator<Double> f) {
            this.symbol = symbol;
            this.l = l;
            this.r = r;
            this.f = f;
        }
        double eval(Map<String, Double> env) { return f.apply(l.eval(env), r.eval(env)); }
        Expr diff(String v) {
            switch (symbol) {
                case "+": return l.diff(v).plus(r.diff(v));
                case "*": return l.diff(v).times(r).plus(l.times(r.diff(v)));
                default: throw new UnsupportedOperationException(symbol);
            }
        }
        @Override public String toString() { return "(" + l + " " + symbol + " " + r + ")"; }
    }

    static class Call extends Expr {
        final Expr arg;
        Call(Expr arg) { this.arg = arg; }
        double eval(Map<String, Double> env) { return Math.sin(arg.eval(env)); }
        Expr diff(String v) {
            return new Expr() {
                double eval(Map<String, Double> env) { return Math.cos(arg.eval(env)) * arg.diff(v).eval(env); }
                Expr diff(String w) { throw new UnsupportedOperationException(); }
            };
        }
    }

    public static double run(double[] x) {
        Expr e = Expr.var("x").times(Expr.var("y")).plus(new Call(Expr.var("x").times(Expr.num(x[2]))));
        Map<String, Double> env = new TreeMap<>();
        env.put("x", x[0]);
        env.put("y", x[1]);
        double v = e.eval(env) * x[3] + e.diff("x").eval(env) * x[4];
        try {
            v += Expr.var("z").eval(env);
        } catch (IllegalArgumentException ex) {
            v += x[5];
        }
        return v;
    }
}
