// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class BoundedGenerics {
    interface Measurable { double measure(); }
    record Rod(double length) implements Measurable { public double measure() { return length; } }
    record Plate(double a, double b) implements Measurable { public double measure() { return a * b; } }

    static class Box<T extends Measurable> {
        private final List<T> items = new ArrayList<>();
        void add(T t) { items.add(t); }
        double total() {
            double s = 0;
            for (T t : items) s += t.measure();
            return s;
        }
        T largest() {
            T best = null;
            for (T t : items) if (best == null || t.measure() > best.measure()) best = t;
            return best;
        }
    }

    static <T extends Measurable> double difference(T a, T b) { return a.measure() - b.measure(); }

    static double sum(List<? extends Measurable> list) {
        double s = 0;
        for (Measurable m : list) s += m.measure();
        return s;
    }

    public static double run(double[] x) {
        Box<Rod> rods = new Box<>();
        rods.add(new Rod(x[0]));
        rods.add(new Rod(x[1] * x[1]));
        Box<Plate> plates = new Box<>();
        plates.add(new Plate(x[2], x[3]));
        return rods.total() * plates.total() + rods.largest().length() + difference(new Rod(x[4]), new Rod(x[5])) + sum(plates.items);
    }
}
