// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;

public class CommandUndo {
    interface Command { void execute(); void undo(); }

    static class Cell { double value; Cell(double v) { value = v; } }

    static class AddCommand implements Command {
        private final Cell cell; private final double amount;
        AddCommand(Cell cell, double amount) { this.cell = cell; this.amount = amount; }
        @Override public void execute() { cell.value += amount; }
        @Override public void undo() { cell.value -= amount; }
    }

    static class ScaleCommand implements Command {
        private final Cell cell; private final double factor; private double before;
        ScaleCommand(Cell cell, double factor) { this.cell = cell; this.factor = factor; }
        @Override public void execute() { before = cell.value; cell.value *= factor; }
        @Override public void undo() { cell.value = before; }
    }

    private final Deque<Command> history = new ArrayDeque<>();
    void run(Command c) { c.execute(); history.push(c); }
    void undo() { if (!history.isEmpty()) history.pop().undo(); }

    public static double run(double[] x) {
        Cell cell = new Cell(x[0]);
        CommandUndo u = new CommandUndo();
        u.run(new AddCommand(cell, x[1]));
        u.run(new ScaleCommand(cell, x[2]));
        u.run(new Command() {
            private double old;
            public void execute() { old = cell.value; cell.value = Math.exp(x[3] * old); }
            public void undo() { cell.value = old; }
        });
        double peak = cell.value;
        u.undo();
        u.undo();
        u.run(new AddCommand(cell, x[4] * x[5]));
        return cell.value * peak;
    }
}
