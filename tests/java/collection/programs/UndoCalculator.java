// SPDX-License-Identifier: MIT
import java.util.*;

public class UndoCalculator {
    interface Command { void execute(); void undo(); }

    static class Calculator {
        private double value;
        private final Stack<Command> done = new Stack<>();
        private final Stack<Command> undone = new Stack<>();

        private abstract class Base implements Command {
            protected double before;
            public void undo() { value = before; }
            public final void execute() { before = value; apply(); }
            protected abstract void apply();
        }
        class Add extends Base {
            private final double by;
            Add(double by) { this.by = by; }
            @Override protected void apply() { value += by; }
        }
        class Multiply extends Base {
            private final double by;
            Multiply(double by) { this.by = by; }
            @Override protected void apply() { value *= by; }
        }
        class Sqrt extends Base {
            @Override protected void apply() {
                if (value < 0) throw new ArithmeticException("sqrt of " + value);
                value = Math.sqrt(value);
            }
        }
        void perform(Command c) {
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
            if (undone.isEmpty()) return false;
            Command c = undone.pop();
            c.execute();
            done.push(c);
            return true;
        }
    }
    public static double run(double[] x) {
        Calculator c = new Calculator();
        c.perform(c.new Add(2 + x[0]));
        c.perform(c.new Multiply(x[2]));
        double first = c.value;
        c.undo();
        c.perform(c.new Multiply(3 + x[1]));
        c.perform(c.new Sqrt());
        c.undo();
        c.redo();
        double second = c.value;
        c.perform(c.new Add(-10 + x[3]));
        int failures = 0;
        try {
            c.perform(c.new Sqrt());
        } catch (ArithmeticException e) {
            failures++;
        }
        while (c.undo()) {
            second += 0.1 * x[5] * c.value;
        }
        return first * second + failures * x[4];
    }
}
