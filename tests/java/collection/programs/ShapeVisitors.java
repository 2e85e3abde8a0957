// SPDX-License-Identifier: MIT
import java.util.*;

public class ShapeVisitors {
    interface Visitor<R> {
        R visitCircle(Circle c);
        R visitRect(Rect r);
        R visitGroup(Group g);
    }

    static abstract class Node {
        abstract <R> R accept(Visitor<R> v);
    }

    static class Circle extends Node {
        final double r;
        Circle(double r) { this.r = r; }
        @Override <R> R accept(Visitor<R> v) { return v.visitCircle(this); }
    }

    static class Rect extends Node {
        final double w, h;
        Rect(double w, double h) { this.w = w; this.h = h; }
        @Override <R> R accept(Visitor<R> v) { return v.visitRect(this); }
    }

    static class Group extends Node {
        private final List<Node> children = new LinkedList<>();
        Group(Node... nodes) { children.addAll(Arrays.asList(nodes)); }
        @Override <R> R accept(Visitor<R> v) { return v.visitGroup(this); }
        Iterator<Node> each() { return children.iterator(); }
    }

    static class Area implements Visitor<Double> {
        @Override public Double visitCircle(Circle c) { return Math.PI * c.r * c.r; }
        @Override public Double visitRect(Rect r) { return r.w * r.h; }
        @Override public Double visitGroup(Group g) {
            double sum = 0;
            for (Iterator<Node> it = g.each(); it.hasNext(); ) sum += it.next().accept(this);
            return sum;
        }
    }

    static class Scale implements Visitor<Node> {
        private final double k;
        Scale(double k) { this.k = k; }
        @Override public Node visitCircle(Circle c) { return new Circle(c.r * k); }
        @Override public Node visitRect(Rect r) { return new Rect(r.w * k, r.h * k); }
        @Override public Node visitGroup(Group g) {
            Group out = new Group();
            Iterator<Node> it = g.each();
            while (it.hasNext()) out.children.add(it.next().accept(this));
            return out;
        }
    }

    static class Depth implements Visitor<Integer> {
        @Override public Integer visitCircle(Circle c) { return 1; }
        @Override public Integer visitRect(Rect r) { return 1; }
        @Override public Integer visitGroup(Group g) {
            int deepest = 0;
            for (Node n : g.children) deepest = Math.max(deepest, n.accept(this));
            return deepest + 1;
        }
    }

    static class Describe implements Visitor<Void> {
        private final StringBuilder out = new StringBuilder();
        private int indent;
        private Void line(String text) {
            for (int i = 0; i < indent; i++) out.append("  ");
            out.append(text).append("\n");
            return null;
        }
        @Override public Void visitCircle(Circle c) { return line("circle " + c.r); }
        @Override public Void visitRect(Rect r) { return line("rect " + r.w + " x " + r.h); }
        @Override public Void visitGroup(Group g) {
            line("group of " + g.children.size());
            indent++;
            g.children.forEach(n -> n.accept(this));
            indent--;
            return null;
        }
    }

    public static double run(double[] x) {
        Node scene = new Group(new Circle(x[0]), new Group(new Rect(x[1], x[2]), new Circle(x[3])), new Rect(2, x[4]));
        Area area = new Area();
        double before = scene.accept(area);
        Node bigger = scene.accept(new Scale(1 + x[5]));
        Describe d = new Describe();
        bigger.accept(d);
        System.out.print(d.out);
        return before + bigger.accept(area) * scene.accept(new Depth());
    }
}
