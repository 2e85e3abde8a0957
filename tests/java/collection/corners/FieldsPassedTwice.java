// SPDX-License-Identifier: MIT
// Two fields that are passed in one call may be one number, and the call may add to it by another way.
public class FieldsPassedTwice {
    interface Shape {}
    record Circle(double r) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    record Box(double x0, double y0, double x1, double y1) {
        double area() { return (x1 - x0) * (y1 - y0); }
    }
    static Box bounds(Shape s) {
        if (s instanceof Circle c) return new Box(-c.r(), -c.r(), c.r(), c.r());
        if (s instanceof Rect r) return new Box(0, 0, r.w(), r.h());
        throw new AssertionError(s);
    }
    static double both(Shape s, double f) {
        if (s instanceof Circle c) return c.r() * f * f;
        return 0;
    }
    static double again(Shape s, Circle o) {
        if (s instanceof Circle c) return both(s, c.r());
        return 0;
    }
    public static double run(double[] x) {
        Circle c = new Circle(x[0]);
        return bounds(c).area() + bounds(new Rect(x[1], x[2])).area() + again(c, c);
    }
}
