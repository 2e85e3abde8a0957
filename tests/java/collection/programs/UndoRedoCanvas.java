// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Stack;

public class UndoRedoCanvas {
    record Point(double x, double y) {
        static final Point ORIGIN = new Point(0, 0);

        Point plus(Point o) { return new Point(x + o.x, y + o.y); }
        Point scaled(double s) { return new Point(s * x, s * y); }
        double distance(Point o) { return Math.hypot(x - o.x, y - o.y); }
    }

    interface Command {
        void execute();
        void undo();
    }

    static class Canvas {
        private final List<Point> points = new ArrayList<>();
        private final Stack<Command> done = new Stack<>();
        private final Stack<Command> undone = new Stack<>();

        void run(Command c) {
            c.execute();
            done.push(c);
            undone.clear();
        }

        boolean undo() {
            if (done.empty()) return false;
            Command c = done.pop();
            c.undo();
            undone.push(c);
            return true;
        }

        boolean redo() {
            if (undone.empty()) return false;
            Command c = undone.pop();
            c.execute();
            done.push(c);
            return true;
        }

        class AddPoint implements Command {
            private final Point p;
            AddPoint(Point p) { this.p = p; }
            @Override public void execute() { points.add(p); }
            @Override public void undo() { points.remove(points.size() - 1); }
        }

        class Move implements Command {
            private final Point by;
            private List<Point> before;
            Move(double dx, double dy) { by = new Point(dx, dy); }

            @Override
            public void execute() {
                before = new ArrayList<>(points);
                for (int i = 0; i < points.size(); i++) points.set(i, points.get(i).plus(by));
            }

            @Override
            public void undo() {
                points.clear();
                points.addAll(before);
            }
        }

        double length() {
            double sum = 0;
            Point last = Point.ORIGIN;
            for (Point p : points) {
                sum += p.distance(last);
                last = p;
            }
            return sum;
        }
    }

    public static double run(double[] x) {
        Canvas canvas = new Canvas();
        canvas.run(canvas.new AddPoint(new Point(x[0], x[1])));
        canvas.run(canvas.new Move(x[2], 1));
        canvas.run(canvas.new AddPoint(new Point(x[3], x[4]).scaled(2)));
        double a = canvas.length();
        canvas.undo();
        canvas.undo();
        double b = canvas.length();
        canvas.redo();
        canvas.run(canvas.new Move(x[5], x[5]));
        while (canvas.redo()) { }
        return a + 2 * b + canvas.length() * canvas.points.size();
    }
}
