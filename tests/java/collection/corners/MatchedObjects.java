// SPDX-License-Identifier: MIT
// Patterns of objects that are no local variable: elements, results, fields, and variables that change.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

public class MatchedObjects {
    interface Shape {}

    static class Disc implements Shape {
        final double radius;
        Disc(double radius) { this.radius = radius; }
    }

    static class Box implements Shape {
        final double width, height;
        Shape inside;
        Box(double width, double height, Shape inside) {
            this.width = width;
            this.height = height;
            this.inside = inside;
        }

        double depth() {
            if (inside instanceof Box box) return 1 + box.depth();
            return inside instanceof Disc disc ? disc.radius : 0;
        }
    }

    private static int asked;

    static Shape next(Iterator<Shape> from) {
        asked++;
        return from.hasNext() ? from.next() : null;
    }

    public static double run(double[] x) {
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Disc(x[0]));
        shapes.add(new Box(x[1], x[2], new Box(1, 2, new Disc(x[3]))));
        shapes.add(new Disc(x[4]));
        double sum = 0;
        for (int i = 0; i < shapes.size(); i++) {
            if (shapes.get(i) instanceof Disc disc && disc.radius > 0) sum += disc.radius * disc.radius;
            else if (shapes.get(i) instanceof Box box) {
                sum += box.width * box.height + box.depth();
            }
        }
        Iterator<Shape> all = shapes.iterator();
        while (next(all) instanceof Disc disc) {
            sum += 3 * disc.radius;
        }
        Shape last = shapes.get(1);
        while (last instanceof Box box) {
            sum *= 1 + 0.1 * box.width;
            last = box.inside;
        }
        if (!(last instanceof Disc end)) throw new IllegalStateException("no disc");
        Function<Shape, Double> size = s -> s instanceof Disc disc ? disc.radius : 0.5;
        Function<List<Shape>, Double> first = l -> l.get(0) instanceof Disc disc ? size.apply(disc) : 0.0;
        Function<List<Shape>, Double> second = l -> {
            if (l.get(2) instanceof Disc disc) {
                Function<Double, Double> times = t -> t * disc.radius;
                return times.apply(x[5]);
            }
            return 0.0;
        };
        return sum + end.radius * x[5] + first.apply(shapes) + second.apply(shapes) + asked;
    }
}
