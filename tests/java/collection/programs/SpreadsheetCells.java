// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

public class SpreadsheetCells {
    class Cell {
        private Supplier<Double> formula = () -> 0.0;
        private Double cached;
        private final Set<Cell> dependents = new HashSet<>();

        double get() {
            if (cached == null) cached = formula.get();
            return cached;
        }

        void set(double value) { setFormula(() -> value); }

        void setFormula(Supplier<Double> f, Cell... uses) {
            formula = f;
            for (Cell c : uses) c.dependents.add(this);
            invalidate();
        }

        private void invalidate() {
            cached = null;
            evaluations++;
            for (Cell d : dependents) d.invalidate();
        }
    }

    private final Map<String, Cell> cells = new HashMap<>();
    private int evaluations;

    Cell at(String name) {
        return cells.computeIfAbsent(name, n -> new Cell());
    }

    public static double run(double[] x) {
        SpreadsheetCells sheet = new SpreadsheetCells();
        Cell a = sheet.at("A1"), b = sheet.at("B1"), sum = sheet.at("C1"), ratio = sheet.at("D1");
        a.set(x[0]);
        b.set(x[1] + 3);
        sum.setFormula(() -> a.get() + b.get() * x[2], a, b);
        ratio.setFormula(() -> sum.get() / (1 + b.get() * b.get()), sum, b);
        double first = ratio.get();
        a.set(x[3] * x[4]);
        double second = ratio.get();
        return first * second + sheet.at("C1").get() * x[5] + sheet.evaluations;
    }
}
