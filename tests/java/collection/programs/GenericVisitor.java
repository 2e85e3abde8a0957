// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class GenericVisitor {
    interface Visitor<R> {
        R visitNumber(Num n);
        R visitVariable(Var v);
        R visitSum(Sum s);
        R visitProduct(Product p);
        R visitCall(Call c);
    }
    static abstract class Expr {
        abstract <R> R accept(Visitor<R> v);
        Expr plus(Expr o) { return new Sum(this, o); }
        Expr times(Expr o) { return new Product(this, o); }
    }
    static class Num extends Expr {
        final double value;
        Num(double value) { this.value = value; }
        <R> R accept(Visitor<R> v) { return v.visitNumber(this); }
    }
    static class Var extends Expr {
        final String name;
        Var(String name) { this.name = name; }
        <R> R accept(Visitor<R> v) { return v.visitVariable(this); }
    }
    static class Sum extends Expr {
        final List<Expr> parts;
        Sum(Expr... parts) { this.parts = new ArrayList<>(Arrays.asList(parts)); }
        <R> R accept(Visitor<R> v) { return v.visitSum(this); }
    }
    static class Product extends Expr {
        final Expr a, b;
        Product(Expr a, Expr b) { this.a = a; this.b = b; }
        <R> R accept(Visitor<R> v) { return v.visitProduct(this); }
    }
    static class Call extends Expr {
        final String function; final Expr argument;
        Call(String function, Expr argument) { this.function = function; this.argument = argument; }
        <R> R accept(Visitor<R> v) { return v.visitCall(this); }
    }
    static class Evaluator implements Visitor<Double> {
        private final Map<String, Double> env;
        Evaluator(Map<String, Double> env) { this.env = env; }
        public Double visitNumber(Num n) { return n.value; }
        public Double visitVariable(Var v) {
            Double d = env.get(v.name);
            if (d == null) throw new IllegalArgumentException("unbound " + v.name);
            return d;
        }
        public Double visitSum(Sum s) {
            double t = 0;
            for (Expr e : s.parts) t += e.accept(this);
            return t;
        }
        public Double visitProduct(Product p) { return p.a.accept(this) * p.b.accept(this); }
        public Double visitCall(Call c) {
            double v = c.argument.accept(this);
            switch (c.function) {
                case "exp": return Math.exp(v);
                case "cos": return Math.cos(v);
                default: throw new UnsupportedOperationException(c.function);
            }
        }
    }
    static class Printer implements Visitor<String> {
        public String visitNumber(Num n) { return "#"; }
        public String visitVariable(Var v) { return v.name; }
        public String visitSum(Sum s) {
            StringBuilder sb = new StringBuilder("(");
            for (int i = 0; i < s.parts.size(); i++) {
                if (i > 0) sb.append("+");
                sb.append(s.parts.get(i).accept(this));
            }
            return sb.append(")").toString();
        }
        public String visitProduct(Product p) { return p.a.accept(this) + "*" + p.b.accept(this); }
        public String visitCall(Call c) { return c.function + "(" + c.argument.accept(this) + ")"; }
    }
    static class Differentiator implements Visitor<Expr> {
        private final String by;
        Differentiator(String by) { this.by = by; }
        public Expr visitNumber(Num n) { return new Num(0); }
        public Expr visitVariable(Var v) { return new Num(v.name.equals(by) ? 1 : 0); }
        public Expr visitSum(Sum s) {
            Sum r = new Sum();
            for (Expr e : s.parts) r.parts.add(e.accept(this));
            return r;
        }
        public Expr visitProduct(Product p) { return p.a.accept(this).times(p.b).plus(p.a.times(p.b.accept(this))); }
        public Expr visitCall(Call c) {
            Expr inner = c.argument.accept(this);
            if (c.function.equals("exp")) return new Call("exp", c.argument).times(inner);
            throw new UnsupportedOperationException(c.function);
        }
    }

    public static double run(double[] x) {
        Map<String, Double> env = new HashMap<>();
        env.put("u", x[0]);
        env.put("v", x[1]);
        Expr e = new Var("u").times(new Num(x[2])).plus(new Call("exp", new Var("v").times(new Var("u")))).plus(new Num(x[3]));
        Evaluator ev = new Evaluator(env);
        double value = e.accept(ev);
        double slope = e.accept(new Differentiator("u")).accept(ev);
        String text = e.accept(new Printer());
        double extra = 0;
        try {
            extra = new Call("tan", new Num(x[4])).accept(ev);
        } catch (UnsupportedOperationException ex) {
            extra = x[5] * ex.getMessage().length();
        }
        return value * slope + text.length() + extra;
    }
}
