// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

public class PathPlannerAStar {
    record Cell(int row, int col) {
        List<Cell> neighbours() {
            return List.of(new Cell(row - 1, col), new Cell(row + 1, col), new Cell(row, col - 1), new Cell(row, col + 1));
        }
        double distance(Cell o) { return Math.abs(row - o.row) + Math.abs(col - o.col); }
    }
    static class Entry {
        final Cell cell; final double priority;
        Entry(Cell cell, double priority) { this.cell = cell; this.priority = priority; }
    }
    private final String[] map = {"..#.", "....", ".##.", "...."};
    private final double[] terrain;
    PathPlannerAStar(double[] terrain) { this.terrain = terrain; }
    boolean isFree(Cell c) {
        return c.row() >= 0 && c.row() < map.length && c.col() >= 0 && c.col() < map[c.row()].length() && map[c.row()].charAt(c.col()) == '.';
    }
    double cost(Cell c) { return 1 + 0.3 * Math.abs(terrain[(c.row() * 4 + c.col()) % terrain.length]); }
    List<Cell> plan(Cell from, Cell to) {
        Map<Cell, Double> best = new HashMap<>();
        Map<Cell, Cell> parent = new HashMap<>();
        Set<Cell> closed = new HashSet<>();
        PriorityQueue<Entry> open = new PriorityQueue<>(Comparator.comparingDouble(e -> e.priority));
        best.put(from, 0.0);
        open.add(new Entry(from, from.distance(to)));
        while (!open.isEmpty()) {
            Cell at = open.poll().cell;
            if (at.equals(to)) break;
            if (!closed.add(at)) continue;
            for (Cell next : at.neighbours()) {
                if (!isFree(next) || closed.contains(next)) continue;
                double g = best.get(at) + cost(next);
                if (g < best.getOrDefault(next, Double.POSITIVE_INFINITY)) {
                    best.put(next, g);
                    parent.put(next, at);
                    open.add(new Entry(next, g + next.distance(to)));
                }
            }
        }
        List<Cell> path = new ArrayList<>();
        for (Cell c = to; c != null; c = parent.get(c)) path.add(c);
        Collections.reverse(path);
        return path;
    }
    public static double run(double[] x) {
        PathPlannerAStar planner = new PathPlannerAStar(x);
        double sum = 0;
        List<Cell> path = planner.plan(new Cell(0, 0), new Cell(3, 3));
        for (int i = 1; i < path.size(); i++) sum += planner.cost(path.get(i)) * i;
        List<Cell> other = planner.plan(new Cell(0, 3), new Cell(3, 0));
        for (Cell c : other) sum += planner.cost(c) * planner.cost(c);
        return sum + path.size() * x[0];
    }
}
