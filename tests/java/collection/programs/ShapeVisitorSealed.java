// SPDX-License-Identifier: MIT
public class ShapeVisitorSealed {
    sealed interface Shape permits Circle, Rect, Group {}
    record Circle(double r) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    record Group(Shape a, Shape b) implements Shape {}
    static double area(Shape s) {
        if (s instanceof Circle c) return Math.PI * c.r() * c.r();
        if (s instanceof Rect r) return r.w() * r.h();
        Group g = (Group) s;
        return area(g.a()) + area(g.b());
    }
    static Shape scale(Shape s, double f) {
        if (s instanceof Circle c) return new Circle(c.r() * f);
        if (s instanceof Rect q) return new Rect(q.w() * f, q.h() * f);
        if (s instanceof Group g) return new Group(scale(g.a(), f), scale(g.b(), f));
        throw new AssertionError();
    }
    public static double run(double[] x) { return area(scale(new Group(new Circle(x[0]), new Group(new Rect(x[1], x[2]), new Circle(x[3]))), 1 + x[4])); }
}
