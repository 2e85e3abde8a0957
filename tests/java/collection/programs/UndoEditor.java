// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class UndoEditor {
    static class Shape {
        String id;
        double w, h;
        Shape(String id, double w, double h) { this.id = id; this.w = w; this.h = h; }
        double area() { return w * h; }
        Shape copy() { return new Shape(id, w, h); }
    }

    static class History<T> {
        private final Stack<T> undo = new Stack<>();
        private final Stack<T> redo = new Stack<>();
        private T now;
        private final UnaryOperator<T> copier;
        History(T start, UnaryOperator<T> copier) { now = start; this.copier = copier; }
        void apply(Consumer<? super T> change) {
            undo.push(copier.apply(now));
            change.accept(now);
            redo.clear();
        }
        boolean undo() {
            if (undo.empty()) return false;
            redo.push(now);
            now = undo.pop();
            return true;
        }
        boolean redo() {
            if (redo.isEmpty()) return false;
            undo.push(now);
            now = redo.pop();
            return true;
        }
        T get() { return now; }
    }

    static class Drawing {
        final Map<String, Shape> shapes = new TreeMap<>();
        Drawing put(Shape s) { shapes.put(s.id, s); return this; }
        Drawing copy() {
            Drawing d = new Drawing();
            for (Shape s : shapes.values()) d.put(s.copy());
            return d;
        }
        double total() {
            double t = 0;
            for (Iterator<Shape> it = shapes.values().iterator(); it.hasNext();) t += it.next().area();
            return t;
        }
    }

    public static double run(double[] x) {
        Drawing d = new Drawing().put(new Shape("a", 1 + x[0], 2)).put(new Shape("b", x[1], 1.5));
        History<Drawing> h = new History<>(d, Drawing::copy);
        double sum = h.get().total();
        h.apply(g -> g.shapes.get("a").w *= x[2]);
        h.apply(g -> g.put(new Shape("c", x[3] * x[3], 0.5)));
        sum += 2 * h.get().total();
        h.undo();
        sum += 3 * h.get().total();
        h.redo();
        h.apply(g -> { g.shapes.remove("b"); g.shapes.values().forEach(s -> s.h += x[4]); });
        sum += 4 * h.get().total();
        while (h.undo()) sum += x[5] * h.get().total();
        return h.redo() ? sum + h.get().shapes.get("a").area() : -1;
    }
}
