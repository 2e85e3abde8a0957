// SPDX-License-Identifier: MIT
public class ShapeVisitorSealed {
    sealed interface Shape permits Circle, Rect, Group {}
    record Circle(double r) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    record Group(Shape... parts) implements Shape {}

    static double area(Shape s) {
        if (s instanceof Circle c) return Math.PI * c.r() * c.r();
        if (s instanceof Rect r) return r.w() * r.h();
        if (s instanceof Group g) {
            double sum = 0;
            for (Shape p : g.parts()) sum += area(p);
            return sum;
        }
        throw new AssertionError();
    }
    public static double run(double[] x) {
        Shape all = new Group(new Circle(x[0]), new Rect(x[1], 2), new Group(new Rect(x[0], x[1]), new Circle(0.5)));
        return area(all) * x[2];
    }
}
