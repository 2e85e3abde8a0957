// SPDX-License-Identifier: MIT
import java.util.*;

public class MemoPaths {
    private final double[][] grid;
    private final Map<List<Integer>, Double> memo = new HashMap<>();
    private int calls = 0;

    MemoPaths(double[][] grid) { this.grid = grid; }

    double best(int r, int c) {
        calls++;
        if (r == grid.length - 1 && c == grid[0].length - 1) return grid[r][c];
        List<Integer> key = List.of(r, c);
        Double known = memo.get(key);
        if (known != null) return known;
        double down = r + 1 < grid.length ? best(r + 1, c) : Double.POSITIVE_INFINITY;
        double right = c + 1 < grid[0].length ? best(r, c + 1) : Double.POSITIVE_INFINITY;
        double value = grid[r][c] + Math.min(down, right);
        memo.put(key, value);
        return value;
    }

    record Cell(int r, int c) {}

    static double flood(double[][] g, Cell start) {
        Set<Cell> seen = new HashSet<>();
        Deque<Cell> stack = new ArrayDeque<>();
        stack.push(start);
        double sum = 0;
        while (!stack.isEmpty()) {
            Cell cell = stack.pop();
            if (cell.r() < 0 || cell.c() < 0 || cell.r() >= g.length || cell.c() >= g[0].length || !seen.add(cell)) continue;
            if (g[cell.r()][cell.c()] > 2) continue;
            sum += g[cell.r()][cell.c()] / seen.size();
            stack.push(new Cell(cell.r() + 1, cell.c()));
            stack.push(new Cell(cell.r(), cell.c() + 1));
        }
        return sum;
    }

    public static double run(double[] x) {
        double[][] g = new double[4][5];
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 5; j++) g[i][j] = 1 + Math.sin(3.0 * i + 7 * j) * x[(i + j) % 6];
        MemoPaths p = new MemoPaths(g);
        double b = p.best(0, 0);
        return b * b + 0.001 * p.calls * x[3] + flood(g, new Cell(0, 0));
    }
}
