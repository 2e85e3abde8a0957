// SPDX-License-Identifier: MIT
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

public class GridWorld {
    enum Action {
        UP(0, -1), DOWN(0, 1), LEFT(-1, 0), RIGHT(1, 0);
        final int dx, dy;
        Action(int dx, int dy) { this.dx = dx; this.dy = dy; }
    }

    static final class Cell {
        final int x, y;
        Cell(int x, int y) { this.x = x; this.y = y; }
        Cell move(Action a) { return new Cell(x + a.dx, y + a.dy); }
        @Override public boolean equals(Object o) {
            if (!(o instanceof Cell)) return false;
            Cell c = (Cell) o;
            return c.x == x && c.y == y;
        }
        @Override public int hashCode() { return Objects.hash(x, y); }
    }

    private final int width, height;
    private final Map<Cell, Double> rewards = new HashMap<>();
    private final double gamma, noise;

    GridWorld(int w, int h, double gamma, double noise) { width = w; height = h; this.gamma = gamma; this.noise = noise; }

    private boolean inside(Cell c) { return c.x >= 0 && c.y >= 0 && c.x < width && c.y < height; }

    double[][] valueIteration(int sweeps) {
        double[][] v = new double[height][width];
        for (int s = 0; s < sweeps; s++) {
            double[][] next = new double[height][width];
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    Cell here = new Cell(x, y);
                    if (rewards.containsKey(here)) {
                        next[y][x] = rewards.get(here);
                        continue;
                    }
                    Map<Action, Double> q = new EnumMap<>(Action.class);
                    for (Action a : Action.values()) {
                        Cell to = here.move(a);
                        if (!inside(to)) to = here;
                        q.put(a, v[to.y][to.x]);
                    }
                    double best = Double.NEGATIVE_INFINITY, mean = 0;
                    for (Map.Entry<Action, Double> e : q.entrySet()) {
                        best = Math.max(best, e.getValue());
                        mean += e.getValue() / q.size();
                    }
                    next[y][x] = -0.04 + gamma * ((1 - noise) * best + noise * mean);
                }
            }
            v = next;
        }
        return v;
    }

    public static double run(double[] x) {
        GridWorld g = new GridWorld(4, 3, 0.9 + 0.01 * x[0], 0.2 + 0.02 * x[1]);
        g.rewards.put(new Cell(3, 0), 1 + x[2]);
        g.rewards.put(new Cell(3, 1), -1 + x[3]);
        g.rewards.put(new Cell(1, 1), x[4] * x[5]);
        double[][] v = g.valueIteration(6);
        double s = 0;
        for (double[] row : v) for (double c : row) s += c * c;
        return s + v[2][0];
    }
}
