// SPDX-License-Identifier: MIT
import java.util.*;

public class SparseRowView {
    static class Grid {
        private final double[] data;
        private final int rows, cols;
        Grid(int rows, int cols) { this.rows = rows; this.cols = cols; data = new double[rows * cols]; }
        double get(int i, int j) { return data[i * cols + j]; }
        void set(int i, int j, double v) { data[i * cols + j] = v; }
        List<Double> row(int i) {
            return new AbstractList<Double>() {
                @Override public Double get(int j) {
                    if (j < 0 || j >= cols) throw new IndexOutOfBoundsException("column " + j);
                    return Grid.this.get(i, j);
                }
                @Override public int size() { return cols; }
                @Override public Double set(int j, Double v) {
                    double old = Grid.this.get(i, j);
                    Grid.this.set(i, j, v);
                    return old;
                }
            };
        }
        List<List<Double>> asLists() {
            List<List<Double>> all = new ArrayList<>();
            for (int i = 0; i < rows; i++) all.add(row(i));
            return all;
        }
    }
    static double dot(List<Double> a, List<Double> b) {
        if (a.size() != b.size()) throw new IllegalArgumentException("sizes differ");
        double s = 0;
        for (int i = 0; i < a.size(); i++) s += a.get(i) * b.get(i);
        return s;
    }
    public static double run(double[] x) {
        Grid g = new Grid(3, 3);
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                g.set(i, j, x[i] * (j + 1) + x[3 + j]);
        double total = dot(g.row(0), g.row(2));
        List<Double> middle = g.row(1);
        for (int j = 0; j < middle.size(); j++) middle.set(j, middle.get(j) * middle.get(j));
        for (List<Double> row : g.asLists()) {
            for (double v : row) total += Math.sin(v);
        }
        try {
            middle.get(7);
        } catch (IndexOutOfBoundsException e) {
            total += x[1];
        }
        return total;
    }
}
