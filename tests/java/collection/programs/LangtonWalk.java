// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

public class LangtonWalk {
    enum Direction {
        NORTH(0, 1), EAST(1, 0), SOUTH(0, -1), WEST(-1, 0);
        final int dx, dy;
        Direction(int dx, int dy) { this.dx = dx; this.dy = dy; }
        Direction right() { return values()[(ordinal() + 1) % 4]; }
        Direction left() { return values()[(ordinal() + 3) % 4]; }
    }

    record Cell(int x, int y) {
        Cell move(Direction d) { return new Cell(x + d.dx, y + d.dy); }
    }

    private final Set<Cell> black = new HashSet<>();
    private final Map<Cell, Double> heat = new HashMap<>();
    private Cell ant = new Cell(0, 0);
    private Direction heading = Direction.NORTH;

    void step(double energy) {
        if (black.contains(ant)) {
            black.remove(ant);
            heading = heading.left();
        } else {
            black.add(ant);
            heading = heading.right();
        }
        heat.merge(ant, energy, Double::sum);
        ant = ant.move(heading);
    }

    double heatAt(int x, int y) { return heat.getOrDefault(new Cell(x, y), 0.0); }

    public static double run(double[] x) {
        LangtonWalk w = new LangtonWalk();
        double e = x[0];
        for (int i = 0; i < 40; i++) {
            w.step(e);
            e = e * 0.95 + 0.1 * Math.sin(x[1] + i);
        }
        double sum = 0;
        for (int i = -3; i <= 3; i++) {
            for (int j = -3; j <= 3; j++) sum += w.heatAt(i, j) * (x[2] * i + x[3] * j);
        }
        return sum + w.black.size() * x[4] + w.heat.size() * x[5];
    }
}
