// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.TreeSet;

public class GivenCollections {
    interface Shape { double area(); }

    static class Square implements Shape {
        final double side;
        Square(double side) { this.side = side; }
        @Override public double area() { return side * side; }
    }

    static class Drawing {
        private final List<Shape> shapes;
        Drawing(List<? extends Shape> given) { shapes = new ArrayList<>(given); }
        double area() {
            double sum = 0;
            for (Shape each : shapes) sum += each.area();
            return sum;
        }
    }

    static double weighted(Collection<Double> values) {
        double sum = 0;
        int k = 0;
        for (double each : values) sum += ++k * each;
        return sum / values.size();
    }

    public static double run(double[] x) {
        Queue<Double> queue = new PriorityQueue<>();
        Deque<Double> deque = new ArrayDeque<>();
        for (double each : x) {
            queue.add(each);
            deque.addFirst(each * each);
        }
        double sum = weighted(deque) + weighted(queue) + weighted(new TreeSet<>(List.of(x[0] + 2, x[1] - 3))) + weighted(new ArrayList<>(deque));
        // In the heap's order, not in order.
        int k = 0;
        for (double each : queue) sum += Math.sin(++k) * each;
        List<Square> squares = new ArrayList<>();
        squares.add(new Square(x[2]));
        squares.add(new Square(x[3]));
        List<Shape> shapes = new ArrayList<>(squares);
        squares.remove(0);
        sum += new Drawing(squares).area() * new Drawing(shapes).area();
        List<Double> once = new ArrayList<>(List.of(1.5, x[4])), twice = new ArrayList<>(List.of(1.5, x[4]));
        boolean same = once.equals(twice);
        twice.add(x[5]);
        return sum + (same ? x[5] : 0) + (once.equals(twice) ? 100 : x[0]);
    }
}
