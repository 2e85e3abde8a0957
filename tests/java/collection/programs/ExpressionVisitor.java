// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class ExpressionVisitor {
    interface Visitor<R> {
        R visitNumber(Num n);
        R visitVariable(Var v);
        R visitSum(Sum s);
        R visitProduct(Product p);
        R visitPower(Power p);
    }

    static abstract class Expr {
        abstract <R> R accept(Visitor<R> v);
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
        final Expr left, right;
        Sum(Expr left, Expr right) { this.left = left; this.right = right; }
        <R> R accept(Visitor<R> v) { return v.visitSum(this); }
    }
    static class Product extends Expr {
        final Expr left, right;
        Product(Expr left, Expr right) { this.left = left; this.right = right; }
        <R> R accept(Visitor<R> v) { return v.visitProduct(this); }
    }
    static class Power extends Expr {
        final Expr base;
        final int exponent;
        Power(Expr base, int exponent) { this.base = base; this.exponent = exponent; }
        <R> R accept(Visitor<R> v) { return v.visitPower(this); }
    }

    static class Evaluator implements Visitor<Double> {
        private final Map<String, Double> environment;
        Evaluator(Map<String, Double> environment) { this.environment = environment; }
        public Double visitNumber(Num n) { return n.value; }
        public Double visitVariable(Var v) {
            if (!environment.containsKey(v.name)) throw new IllegalStateException("unbound " + v.name);
            return environment.get(v.name);
        }
        public Double visitSum(Sum s) { return s.left.accept(this) + s.right.accept(this); }
        public Double visitProduct(Product p) { return p.left.accept(this) * p.right.accept(this); }
        public Double visitPower(Power p) { return Math.pow(p.base.accept(this), p.exponent); }
    }

    static class Printer implements Visitor<String> {
        public String visitNumber(Num n) { return String.valueOf(n.value); }
        public String visitVariable(Var v) { return v.name; }
        public String visitSum(Sum s) { return "(" + s.left.accept(this) + " + " + s.right.accept(this) + ")"; }
        public String visitProduct(Product p) { return s(p.left) + " * " + s(p.right); }
        public String visitPower(Power p) { return s(p.base) + "^" + p.exponent; }
        private String s(Expr e) { return e.accept(this); }
    }

    static class Derivative implements Visitor<Expr> {
        private final String by;
        Derivative(String by) { this.by = by; }
        public Expr visitNumber(Num n) { return new Num(0); }
        public Expr visitVariable(Var v) { return new Num(v.name.equals(by) ? 1 : 0); }
        public Expr visitSum(Sum s) { return new Sum(s.left.accept(this), s.right.accept(this)); }
        public Expr visitProduct(Product p) {
            return new Sum(new Product(p.left.accept(this), p.right), new Product(p.left, p.right.accept(this)));
        }
        public Expr visitPower(Power p) {
            return new Product(new Product(new Num(p.exponent), new Power(p.base, p.exponent - 1)), p.base.accept(this));
        }
    }

    public static double run(double[] x) {
        Expr e = new Sum(new Product(new Num(x[0]), new Power(new Var("a"), 3)), new Product(new Var("a"), new Var("b")));
        Map<String, Double> env = new HashMap<>();
        env.put("a", x[2]);
        env.put("b", x[1] + x[3]);
        System.out.println(e.accept(new Printer()));
        Expr d = e.accept(new Derivative("a"));
        return e.accept(new Evaluator(env)) + d.accept(new Evaluator(env));
    }
}
