// SPDX-License-Identifier: MIT
import java.util.*;

public class SnakePath {
    static class Point {
        final int r, c;
        Point(int r, int c) { this.r = r; this.c = c; }
        Point step(char d) {
            return switch (d) {
                case 'U' -> new Point(r - 1, c);
                case 'D' -> new Point(r + 1, c);
                case 'L' -> new Point(r, c - 1);
                case 'R' -> new Point(r, c + 1);
                default -> throw new IllegalArgumentException("direction " + d);
            };
        }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Point)) return false;
            Point p = (Point) o;
            return r == p.r && c == p.c;
        }
        @Override public int hashCode() { return Objects.hash(r, c); }
    }

    private final Deque<Point> body = new ArrayDeque<>();
    private final Set<Point> occupied = new HashSet<>();
    private final double[][] food;
    double energy = 1;
    boolean alive = true;

    SnakePath(double[][] food) {
        this.food = food;
        Point start = new Point(0, 0);
        body.addFirst(start);
        occupied.add(start);
    }

    boolean inside(Point p) { return p.r >= 0 && p.c >= 0 && p.r < food.length && p.c < food[0].length; }

    void move(char d) {
        if (!alive) return;
        Point head = body.peekFirst().step(d);
        if (!inside(head) || occupied.contains(head)) {
            alive = false;
            energy *= 0.5;
            return;
        }
        energy = energy * 0.98 + food[head.r][head.c];
        food[head.r][head.c] = 0;
        body.addFirst(head);
        occupied.add(head);
        if (body.size() > 3) {
            Point tail = body.removeLast();
            occupied.remove(tail);
        }
    }

    public static double run(double[] x) {
        double[][] food = new double[4][5];
        for (int i = 0; i < food.length; i++)
            for (int j = 0; j < food[i].length; j++)
                food[i][j] = x[(i * 5 + j) % 6] * Math.cos(i - j) / (1 + i + j);
        SnakePath s = new SnakePath(food);
        for (char d : "RRDDLURRDDRULL".toCharArray()) s.move(d);
        double left = 0;
        for (double[] row : food) for (double f : row) left += f * f;
        return s.energy + 0.1 * left + s.body.size();
    }
}
