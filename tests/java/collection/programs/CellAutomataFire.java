// SPDX-License-Identifier: MIT
import java.util.Random;
import java.util.function.IntBinaryOperator;

public class CellAutomataFire {
    enum Cell { EMPTY, TREE, BURNING, ASH }

    private Cell[][] grid;
    private final double[][] heat;
    private final int rows, cols;
    private static final int[][] NEIGHBOURS = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    CellAutomataFire(int rows, int cols, long seed) {
        this.rows = rows;
        this.cols = cols;
        grid = new Cell[rows][cols];
        heat = new double[rows][cols];
        Random random = new Random(seed);
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++)
                grid[r][c] = random.nextDouble() < 0.7 ? Cell.TREE : Cell.EMPTY;
        grid[rows / 2][cols / 2] = Cell.BURNING;
    }

    double step(double spread, double cooling) {
        Cell[][] next = new Cell[rows][];
        for (int r = 0; r < rows; r++) next[r] = grid[r].clone();
        double released = 0;
        IntBinaryOperator wrap = (i, n) -> ((i % n) + n) % n;
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < cols; c++) {
                switch (grid[r][c]) {
                    case BURNING -> {
                        next[r][c] = Cell.ASH;
                        for (int[] d : NEIGHBOURS) {
                            int rr = wrap.applyAsInt(r + d[0], rows), cc = wrap.applyAsInt(c + d[1], cols);
                            heat[rr][cc] += spread * (1 + 0.1 * heat[r][c]);
                        }
                        released += heat[r][c];
                    }
                    case TREE -> {
                        if (heat[r][c] > 0.6) next[r][c] = Cell.BURNING;
                        heat[r][c] *= 1 - cooling;
                    }
                    case ASH, EMPTY -> heat[r][c] -= cooling * heat[r][c] * heat[r][c];
                }
            }
        }
        grid = next;
        return released;
    }

    int count(Cell kind) {
        int n = 0;
        for (Cell[] row : grid) for (Cell c : row) n += c == kind ? 1 : 0;
        return n;
    }

    public static double run(double[] x) {
        CellAutomataFire f = new CellAutomataFire(5, 6, 7L);
        double total = 0;
        for (int t = 0; t < 8; t++) {
            total += f.step(0.8 + 0.05 * x[t % 6], 0.05 * (1 + 0.1 * x[(t + 1) % 6])) / (t + 1);
            if (f.count(Cell.BURNING) == 0) break;
        }
        return total + 0.1 * f.count(Cell.ASH) + f.heat[1][1] - f.heat[4][5];
    }
}
