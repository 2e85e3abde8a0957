// SPDX-License-Identifier: MIT
// Java 21: patterns and guards in switches of both forms.
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

public class PatternSwitches {
    sealed interface Shape permits Circle, Square, Rect, Empty {}
    record Circle(double radius) implements Shape {}
    record Square(double side) implements Shape {}
    record Rect(double width, double height) implements Shape {}
    enum Empty implements Shape { NONE, UNKNOWN }

    static double area(Shape shape) {
        return switch (shape) {
            case Circle c -> Math.PI * c.radius() * c.radius();
            case Square s when s.side() > 1 && s.side() < 10 -> s.side() * s.side();
            case Square s -> s.side();
            case Rect(double width, double height) when width > height -> width * height;
            case Rect(var a, var b) -> {
                double sum = a + b;
                yield sum * sum;
            }
            case Empty.NONE -> 0.25;
            case Empty.UNKNOWN -> 0.5;
        };
    }

    static String name(Shape any) {
        switch (any) {
            case null:
                return "null";
            case Circle c:
                return "circle";
            case Square s when s.side() > 2:
                return "large";
            case Square s:
                return "square";
            default:
                return "other";
        }
    }

    static DoubleUnaryOperator scale(Shape shape) {
        return switch (shape) {
            case Circle c -> t -> t * c.radius();
            case Rect(double w, double h) -> t -> t * w - h;
            default -> t -> t;
        };
    }

    static double total(List<Shape> shapes) {
        double sum = 0;
        int next = 0;
        while (next < shapes.size()) {
            double part = 2 * switch (shapes.get(next++)) {
                case Circle c -> c.radius();
                case Square(double side) -> 3 * side;
                case Rect r -> r.width() - r.height();
                case Empty e -> e.ordinal();
            };
            sum += part;
        }
        return sum;
    }

    static double orNull(Shape shape) {
        return switch (shape) {
            case Circle c -> c.radius();
            case null, default -> -1.5;
        };
    }

    public static double run(double[] x) {
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Circle(x[0]));
        shapes.add(new Square(x[1] + 2));
        shapes.add(new Square(x[2] / 10));
        shapes.add(new Rect(x[3], x[4]));
        shapes.add(new Rect(x[4], x[3]));
        shapes.add(Empty.UNKNOWN);
        double sum = total(shapes);
        for (Shape each : shapes) {
            sum += area(each) * scale(each).applyAsDouble(x[5]) + name(each).length();
        }
        boolean failed = false;
        try {
            area(null);
        } catch (NullPointerException expected) {
            failed = true;
        }
        return sum + orNull(null) * orNull(shapes.get(0)) + (failed ? 1 : 2) + area(Empty.NONE);
    }
}
