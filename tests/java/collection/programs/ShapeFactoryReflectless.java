// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class ShapeFactoryReflectless {
    public interface Shape {
        double area();
        double perimeter();

        static Shape unit() { return new Circle(1); }

        default double compactness() {
            double p = perimeter();
            return 4 * Math.PI * area() / (p * p);
        }
    }

    public static class Circle implements Shape {
        private final double r;
        public Circle(double r) { this.r = r; }
        @Override public double area() { return Math.PI * r * r; }
        @Override public double perimeter() { return 2 * Math.PI * r; }
    }

    public static class Rectangle implements Shape {
        protected final double a, b;
        public Rectangle(double a, double b) { this.a = a; this.b = b; }
        @Override public double area() { return a * b; }
        @Override public double perimeter() { return 2 * (a + b); }
    }

    public static class Square extends Rectangle {
        public Square(double a) { super(a, a); }
        @Override public double compactness() { return Math.PI / 4; }
    }

    private static final Map<String, Function<double[], Shape>> FACTORY = new HashMap<>();

    static {
        FACTORY.put("circle", p -> new Circle(p[0]));
        FACTORY.put("rectangle", p -> new Rectangle(p[0], p[1]));
        FACTORY.put("square", p -> new Square(p[0]));
    }

    public static Shape create(String kind, double... parameters) {
        Function<double[], Shape> f = FACTORY.get(kind.toLowerCase());
        if (f == null) throw new NoSuchElementException("no shape called " + kind);
        return f.apply(parameters);
    }

    public static double run(double[] x) {
        List<Shape> shapes = new ArrayList<>();
        shapes.add(create("Circle", 1 + x[0]));
        shapes.add(create("RECTANGLE", 2 + x[1], 1 + x[2]));
        shapes.add(create("square", x[3] + x[5]));
        shapes.add(Shape.unit());
        shapes.sort(Comparator.comparingDouble(Shape::area).thenComparing(Shape::perimeter, Comparator.reverseOrder()));
        double result = 0;
        for (ListIterator<Shape> it = shapes.listIterator(); it.hasNext();) {
            int index = it.nextIndex();
            Shape s = it.next();
            result += (index + 1) * s.area() + s.compactness() * x[4];
        }
        return result;
    }
}
