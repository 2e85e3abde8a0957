// SPDX-License-Identifier: MIT
import java.util.*;

public class SimplePolynomialCas {
    interface Node {
        double eval(Map<String, Double> env);
        Node diff(String v);
        default Node simplify() { return this; }
    }
    record Num(double value) implements Node {
        public double eval(Map<String, Double> env) { return value; }
        public Node diff(String v) { return new Num(0); }
        @Override public String toString() { return value == (long) value ? String.valueOf((long) value) : String.valueOf(value); }
    }
    record Var(String name) implements Node {
        public double eval(Map<String, Double> env) {
            Double v = env.get(name);
            if (v == null) throw new NoSuchElementException("unbound variable " + name);
            return v;
        }
        public Node diff(String v) { return new Num(name.equals(v) ? 1 : 0); }
        @Override public String toString() { return name; }
    }
    record Add(Node l, Node r) implements Node {
        public double eval(Map<String, Double> env) { return l.eval(env) + r.eval(env); }
        public Node diff(String v) { return new Add(l.diff(v), r.diff(v)); }
        @Override public Node simplify() {
            Node a = l.simplify(), b = r.simplify();
            if (a instanceof Num n && n.value() == 0) return b;
            if (b instanceof Num n && n.value() == 0) return a;
            return new Add(a, b);
        }
        @Override public String toString() { return "(" + l + " + " + r + ")"; }
    }
    record Mul(Node l, Node r) implements Node {
        public double eval(Map<String, Double> env) { return l.eval(env) * r.eval(env); }
        public Node diff(String v) { return new Add(new Mul(l.diff(v), r), new Mul(l, r.diff(v))); }
        @Override public Node simplify() {
            Node a = l.simplify(), b = r.simplify();
            if (a instanceof Num n && n.value() == 0 || b instanceof Num m && m.value() == 0) return new Num(0);
            if (a instanceof Num n && n.value() == 1) return b;
            if (b instanceof Num n && n.value() == 1) return a;
            return new Mul(a, b);
        }
        @Override public String toString() { return l + " * " + r; }
    }
    static Node pow(Node n, int k) { return k == 0 ? new Num(1) : new Mul(n, pow(n, k - 1)); }
    static int size(Node n) {
        if (n instanceof Add a) return 1 + size(a.l()) + size(a.r());
        if (n instanceof Mul m) return 1 + size(m.l()) + size(m.r());
        return 1;
    }
    public static double run(double[] x) {
        Node t = new Var("t"), s = new Var("s");
        Node p = new Add(new Mul(new Num(3), pow(t, 3)), new Mul(new Mul(t, s), new Num(2)));
        Node d = p.diff("t").simplify();
        Map<String, Double> env = new HashMap<>();
        env.put("t", x[0]);
        env.put("s", x[1] * x[2]);
        System.out.println(p + " -> " + d);
        double result = p.eval(env) + d.eval(env) * x[3];
        try {
            result += new Var("q").eval(env);
        } catch (NoSuchElementException e) {
            result += size(d) * x[4];
        }
        return result + d.diff("s").simplify().eval(env) * x[5];
    }
}
