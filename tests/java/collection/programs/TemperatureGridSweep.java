// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;

public class TemperatureGridSweep {
    private final double[][] cells;
    private final int rows, cols;

    public TemperatureGridSweep(int rows, int cols) {
        this.rows = rows;
        this.cols = cols;
        cells = new double[rows][cols];
    }

    public void fill(DoubleBinaryOperator f) {
        IntStream.range(0, rows).forEach(i ->
            IntStream.range(0, cols).forEach(j -> cells[i][j] = f.applyAsDouble(i, j)));
    }

    public TemperatureGridSweep copy() {
        TemperatureGridSweep g = new TemperatureGridSweep(rows, cols);
        for (int i = 0; i < rows; i++) g.cells[i] = cells[i].clone();
        return g;
    }

    private double at(int i, int j) {
        i = Math.floorMod(i, rows);
        j = Math.floorMod(j, cols);
        return cells[i][j];
    }

    public TemperatureGridSweep step(double k) {
        TemperatureGridSweep next = copy();
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                double lap = at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1) - 4 * at(i, j);
                next.cells[i][j] += k * lap;
            }
        }
        return next;
    }

    public double max() {
        return Arrays.stream(cells).flatMapToDouble(Arrays::stream).max().orElse(Double.NaN);
    }

    public double mean() {
        return Arrays.stream(cells).mapToDouble(r -> Arrays.stream(r).average().orElse(0)).average().getAsDouble();
    }

    public static double run(double[] x) {
        TemperatureGridSweep g = new TemperatureGridSweep(4, 5);
        g.fill((i, j) -> Math.sin(x[0] * i) + x[1] * Math.cos(j * x[2]));
        for (int t = 0; t < 3; t++) {
            g = g.step(0.1 + 0.01 * x[3]);
        }
        return g.max() * x[4] + g.mean() * x[5];
    }
}
