// SPDX-License-Identifier: MIT
import java.util.*;

public class GameOfShapesEquality {
    static class Point {
        private final int x, y;
        Point(int x, int y) { this.x = x; this.y = y; }
        Point move(int dx, int dy) { return new Point(x + dx, y + dy); }
        @Override public boolean equals(Object other) {
            if (other == this) return true;
            if (!(other instanceof Point)) return false;
            Point p = (Point) other;
            return p.x == x && p.y == y;
        }
        @Override public int hashCode() { return Objects.hash(x, y); }
        @Override public String toString() { return "[" + x + "," + y + "]"; }
    }
    enum Direction {
        UP(0, 1), RIGHT(1, 0), DOWN(0, -1), LEFT(-1, 0);
        final int dx, dy;
        Direction(int dx, int dy) { this.dx = dx; this.dy = dy; }
        Direction turnRight() { return values()[(ordinal() + 1) % values().length]; }
    }
    static class Robot {
        private Point at = new Point(0, 0);
        private Direction facing = Direction.UP;
        private final Set<Point> visited = new LinkedHashSet<>();
        private double battery;
        Robot(double battery) {
            this.battery = battery;
            visited.add(at);
        }
        void execute(String program, double cost) {
            for (char c : program.toCharArray()) {
                if (battery <= 0) break;
                switch (c) {
                    case 'F':
                        at = at.move(facing.dx, facing.dy);
                        battery -= visited.add(at) ? cost : cost / 2;
                        break;
                    case 'R':
                        facing = facing.turnRight();
                        battery -= 0.1 * cost * cost;
                        break;
                    default:
                        throw new IllegalArgumentException("unknown instruction " + c);
                }
            }
        }
    }
    public static double run(double[] x) {
        Robot r = new Robot(20 + x[0]);
        r.execute("FFRFFRFRRFF", 1 + 0.1 * x[1]);
        Map<Point, Double> treasure = new HashMap<>();
        treasure.put(new Point(0, 2), x[2]);
        treasure.put(new Point(1, 2), x[3] * x[3]);
        treasure.put(new Point(9, 9), 1000.0);
        double found = 0;
        for (Point p : r.visited) {
            if (treasure.containsKey(p)) found += treasure.get(p);
        }
        try {
            r.execute("FX", x[4]);
        } catch (IllegalArgumentException e) {
            found += 0.1;
        }
        System.out.println(r.at + " " + r.facing + " " + r.visited.contains(new Point(2, 2)));
        return r.battery * found + r.visited.size() * x[5];
    }
}
