// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class Shapes {
    interface Shape extends Comparable<Shape> {
        double area();

        double perimeter();

        default double compactness() {
            return 4 * Math.PI * area() / (perimeter() * perimeter());
        }

        @Override
        default int compareTo(Shape other) {
            return Double.compare(area(), other.area());
        }
    }

    record Circle(double r) implements Shape {
        public double area() { return Math.PI * r * r; }
        public double perimeter() { return 2 * Math.PI * r; }
    }

    record Rectangle(double w, double h) implements Shape {
        Rectangle {
            if (w < 0 || h < 0) throw new IllegalArgumentException("negative side");
        }
        public double area() { return w * h; }
        public double perimeter() { return 2 * (w + h); }
    }

    public static double run(double[] x) {
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Circle(1 + x[0] * x[0]));
        shapes.add(new Rectangle(2 + x[1], 3 + x[2]));
        shapes.add(new Rectangle(Math.exp(x[3]), 1 + x[4] * x[4]));
        double total = 0;
        Shape largest = shapes.get(0);
        for (Shape s : shapes) {
            total += s.compactness();
            if (s.compareTo(largest) > 0) largest = s;
        }
        return total + largest.area() * x[5];
    }
}
