// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class InheritanceChain {
    interface HasArea { double area(); }
    interface Scalable<T extends Scalable<T>> { T scale(double k); }
    static abstract class Shape<T extends Shape<T>> implements HasArea, Scalable<T> {
        protected final String name;
        private static int created;
        Shape(String name) { this.name = name; created++; }
        double perimeterRatio() { double p = perimeter(); return area() / (p * p); }
        protected abstract double perimeter();
        static int created() { return created; }
    }
    static class Ellipse extends Shape<Ellipse> {
        final double a, b;
        Ellipse(double a, double b) { this("ellipse", a, b); }
        protected Ellipse(String name, double a, double b) { super(name); this.a = a; this.b = b; }
        public double area() { return Math.PI * a * b; }
        protected double perimeter() { return Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b))); }
        public Ellipse scale(double k) { return new Ellipse(a * k, b * k); }
    }
    static class Circle extends Ellipse {
        Circle(double r) { super("circle", r, r); }
        @Override protected double perimeter() { return 2 * Math.PI * a; }
        @Override public Circle scale(double k) { return new Circle(a * k); }
    }
    static class Rect extends Shape<Rect> {
        final double w, h;
        Rect(double w, double h) { super("rect"); this.w = w; this.h = h; }
        public double area() { return w * h; }
        protected double perimeter() { return 2 * (w + h); }
        public Rect scale(double k) { return new Rect(w * k, h * k); }
    }
    static <S extends Shape<?>> S largest(List<? extends S> shapes) {
        return Collections.max(shapes, Comparator.comparingDouble(HasArea::area));
    }
    public static double run(double[] x) {
        List<Shape<?>> shapes = new ArrayList<>();
        shapes.add(new Ellipse(1 + x[0] * x[0], 2));
        shapes.add(new Circle(0.5 + 0.1 * x[1]).scale(1 + x[2] * x[2]));
        shapes.add(new Rect(1.5, 1 + x[3] * x[3]).scale(0.9));
        double s = 0;
        for (Shape<?> sh : shapes) s += sh.area() * 0.1 + sh.perimeterRatio();
        Shape<?> big = largest(shapes);
        s += big.name.equals("ellipse") ? big.area() * x[4] : big.perimeter() * x[5];
        return s + Shape.created();
    }
}
