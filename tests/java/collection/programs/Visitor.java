// SPDX-License-Identifier: MIT
public class Visitor {
    interface NodeVisitor<R> {
        R visitNumber(Num n);
        R visitSum(Sum s);
        R visitProduct(Product p);
    }
    static abstract class Node {
        abstract <R> R accept(NodeVisitor<R> v);
    }
    static class Num extends Node {
        final double value;
        Num(double value) { this.value = value; }
        <R> R accept(NodeVisitor<R> v) { return v.visitNumber(this); }
    }
    static class Sum extends Node {
        final Node a, b;
        Sum(Node a, Node b) { this.a = a; this.b = b; }
        <R> R accept(NodeVisitor<R> v) { return v.visitSum(this); }
    }
    static class Product extends Node {
        final Node a, b;
        Product(Node a, Node b) { this.a = a; this.b = b; }
        <R> R accept(NodeVisitor<R> v) { return v.visitProduct(this); }
    }
    static class Evaluator implements NodeVisitor<Double> {
        public Double visitNumber(Num n) { return n.value; }
        public Double visitSum(Sum s) { return s.a.accept(this) + s.b.accept(this); }
        public Double visitProduct(Product p) { return p.a.accept(this) * p.b.accept(this); }
    }
    static class Depth implements NodeVisitor<Integer> {
        public Integer visitNumber(Num n) { return 1; }
        public Integer visitSum(Sum s) { return 1 + Math.max(s.a.accept(this), s.b.accept(this)); }
        public Integer visitProduct(Product p) { return 1 + Math.max(p.a.accept(this), p.b.accept(this)); }
    }
    public static double run(double[] x) {
        Node n = new Sum(new Product(new Num(x[0]), new Num(x[1])), new Product(new Sum(new Num(x[2]), new Num(x[3])), new Num(x[4])));
        return n.accept(new Evaluator()) * n.accept(new Depth()) + x[5];
    }
}
