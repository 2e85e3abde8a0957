// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class UndoableCounter {
    private final Stack<Runnable> undo = new Stack<>();
    private double value;
    private final Map<String, UnaryOperator<Double>> operations = new LinkedHashMap<>();

    UndoableCounter(double start, double k) {
        value = start;
        operations.put("double", v -> v * 2);
        operations.put("square", v -> v * v);
        operations.put("shift", v -> v + k);
        operations.put("invert", v -> 1 / v);
    }

    void perform(String name) {
        UnaryOperator<Double> op = operations.get(name);
        if (op == null) throw new NoSuchElementException("no operation '" + name + "'");
        double old = value;
        value = op.apply(value);
        undo.push(() -> value = old);
    }

    void undo(int n) { for (int i = 0; i < n && !undo.isEmpty(); i++) undo.pop().run(); }

    public static double run(double[] x) {
        UndoableCounter c = new UndoableCounter(1 + x[0], x[2]);
        for (String s : "square,shift,double,invert,square".split(",")) c.perform(s);
        double high = c.value;
        c.undo(2);
        try {
            c.perform("cube");
        } catch (NoSuchElementException e) {
            c.perform("shift");
        }
        return high * x[3] + c.value * x[4] + x[1] * x[5];
    }
}
