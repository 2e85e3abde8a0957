// SPDX-License-Identifier: MIT
public class SealedShapes {
    sealed interface Shape permits Circle, Square, Triangle {}
    record Circle(double radius) implements Shape {}
    record Square(double side) implements Shape {}
    record Triangle(double a, double b, double c) implements Shape {}

    static double area(Shape shape) {
        if (shape instanceof Circle c) {
            return Math.PI * c.radius() * c.radius();
        } else if (shape instanceof Square s) {
            return s.side() * s.side();
        } else if (shape instanceof Triangle t) {
            double p = (t.a() + t.b() + t.c()) / 2;
            return Math.sqrt(p * (p - t.a()) * (p - t.b()) * (p - t.c()));
        }
        throw new IllegalStateException("unknown shape " + shape);
    }

    public static double run(double[] x) {
        Shape[] shapes = {new Circle(x[0]), new Square(x[1] + 2), new Triangle(3 + x[2], 4 + x[3], 5 + 0.1 * x[4]), new Circle(x[5])};
        double sum = 0;
        for (Shape s : shapes) sum += area(s);
        return sum;
    }
}
