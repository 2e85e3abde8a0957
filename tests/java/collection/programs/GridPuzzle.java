// SPDX-License-Identifier: MIT
import java.util.*;

public class GridPuzzle {
    private static final int[][] MOVES = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    static class Point {
        final int r, c;
        Point(int r, int c) { this.r = r; this.c = c; }
        @Override public boolean equals(Object obj) {
            if (obj == null || getClass() != obj.getClass()) return false;
            Point p = (Point) obj;
            return r == p.r && c == p.c;
        }
        @Override public int hashCode() { return Objects.hash(r, c); }
    }

    static class State {
        final Point at;
        final double cost;
        State(Point at, double cost) { this.at = at; this.cost = cost; }
    }

    static double shortest(double[][] grid, Point from, Point to) {
        PriorityQueue<State> open = new PriorityQueue<>((p, q) -> Double.compare(p.cost, q.cost));
        Map<Point, Double> best = new HashMap<>();
        Set<Point> closed = new HashSet<>();
        open.add(new State(from, 0));
        best.put(from, 0.0);
        while (!open.isEmpty()) {
            State s = open.poll();
            if (!closed.add(s.at)) continue;
            if (s.at.equals(to)) return s.cost;
            for (int[] d : MOVES) {
                int r = s.at.r + d[0], c = s.at.c + d[1];
                if (r < 0 || c < 0 || r >= grid.length || c >= grid[0].length) continue;
                Point next = new Point(r, c);
                double cost = s.cost + grid[r][c];
                if (cost < best.getOrDefault(next, Double.MAX_VALUE)) {
                    best.put(next, cost);
                    open.offer(new State(next, cost));
                }
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    public static double run(double[] x) {
        double[][] grid = new double[4][5];
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 5; j++)
                grid[i][j] = 1 + Math.pow(x[(i * 5 + j) % 6], 2) * ((i + 2 * j) % 3 + 0.37);
        double a = shortest(grid, new Point(0, 0), new Point(3, 4));
        double b = shortest(grid, new Point(3, 0), new Point(0, 4));
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 5; j++) {
                if (grid[i][j] > 3.0) { a += grid[i][j]; break outer; }
                if (j > i + 2) continue outer;
                b += 0.1 * grid[i][j];
            }
        }
        return a * b;
    }
}
