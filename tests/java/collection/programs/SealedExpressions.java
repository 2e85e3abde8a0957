// SPDX-License-Identifier: MIT
public class SealedExpressions {
    sealed interface Shape permits Circle, Rectangle, Composite {}
    record Circle(double radius) implements Shape {}
    record Rectangle(double width, double height) implements Shape {}
    record Composite(Shape first, Shape second, double overlap) implements Shape {}

    static double area(Shape s) {
        if (s instanceof Circle c) {
            return Math.PI * c.radius() * c.radius();
        } else if (s instanceof Rectangle r && r.width() > 0) {
            return r.width() * r.height();
        } else if (s instanceof Composite c) {
            return area(c.first()) + area(c.second()) - c.overlap();
        }
        throw new IllegalArgumentException("Unknown shape: " + s);
    }

    static Shape scale(Shape s, double f) {
        if (s instanceof Circle c) return new Circle(c.radius() * f);
        if (s instanceof Rectangle r) return new Rectangle(r.width() * f, r.height() * f);
        if (!(s instanceof Composite c)) throw new IllegalStateException();
        return new Composite(scale(c.first(), f), scale(c.second(), f), c.overlap() * f * f);
    }

    public static double run(double[] x) {
        Shape s = new Composite(new Circle(1 + x[0]), new Composite(new Rectangle(x[2], 2 + x[1]), new Circle(x[3]), 0.1 * x[4]), 0.2);
        return area(scale(s, 1 + 0.5 * x[5]));
    }
}
