// SPDX-License-Identifier: MIT
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.Arrays;

public class GridHeatMap {
    private final double[][] cells;
    private final int width, height;
    private static int instances = 0;
    public static final double DIFFUSION = 0.2;

    public GridHeatMap(int width, int height) {
        this.width = width;
        this.height = height;
        this.cells = new double[height][width];
        instances++;
    }
    public GridHeatMap(GridHeatMap other) {
        this(other.width, other.height);
        for (int r = 0; r < height; r++) cells[r] = other.cells[r].clone();
    }
    public void heat(int r, int c, double amount) { cells[r][c] += amount; }
    private double at(int r, int c) {
        if (r < 0 || c < 0 || r >= height || c >= width) return 0;
        return cells[r][c];
    }
    public GridHeatMap next() {
        GridHeatMap n = new GridHeatMap(this);
        for (int r = 0; r < height; r++) {
            for (int c = 0; c < width; c++) {
                double around = at(r - 1, c) + at(r + 1, c) + at(r, c - 1) + at(r, c + 1);
                n.cells[r][c] = cells[r][c] + DIFFUSION * (around - 4 * cells[r][c]);
            }
        }
        return n;
    }
    public double[] rowSums() { return Arrays.stream(cells).mapToDouble(row -> DoubleStream.of(row).sum()).toArray(); }
    public double hottest() { return Arrays.stream(cells).flatMapToDouble(Arrays::stream).max().getAsDouble(); }
    public double[] column(int c) { return IntStream.range(0, height).mapToDouble(r -> cells[r][c]).toArray(); }
    @Override public String toString() {
        StringBuilder sb = new StringBuilder();
        for (double[] row : cells) {
            for (double v : row) sb.append(v > 0.5 ? '#' : v > 0.1 ? '+' : '.');
            sb.append(System.lineSeparator());
        }
        return sb.toString();
    }
    public static double run(double[] x) {
        GridHeatMap map = new GridHeatMap(5, 4);
        for (int i = 0; i < x.length; i++) map.heat(i % 4, (i * 2) % 5, 1 + x[i]);
        for (int t = 0; t < 6; t++) map = map.next();
        System.out.println(map);
        double[] sums = map.rowSums();
        double weighted = 0;
        for (int i = 0; i < sums.length; i++) weighted += sums[i] * (i + 1);
        double norm = Math.sqrt(DoubleStream.of(map.column(2)).map(v -> v * v).sum());
        return weighted + map.hottest() + norm * x[0] + 0.001 * instances;
    }
}
