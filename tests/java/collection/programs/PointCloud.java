// SPDX-License-Identifier: MIT
import java.util.HashSet;
import java.util.Set;

/** Points of a lattice that a walk visits. */
public class PointCloud {
  static class Point {
    private final int x;
    private final int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }

    @Override
    public boolean equals(Object other) {
      if (this == other) return true;
      if (other == null || getClass() != other.getClass()) return false;
      Point point = (Point) other;
      return x == point.x && y == point.y;
    }

    @Override
    public int hashCode() {
      return 31 * x + y;
    }
  }

  static double run(double[] x) {
    Set<Point> visited = new HashSet<>();
    int px = 0;
    int py = 0;
    for (int step = 0; step < 40; step++) {
      if (x[step % x.length] > 0) {
        px += step % 3;
      } else {
        py -= 1 + step % 2;
      }
      visited.add(new Point(px % 11, py));
    }
    double energy = 0.0;
    for (Point p : visited) {
      energy = energy * 0.95 + Math.exp(-0.1 * p.x * x[0]) + p.y * x[1];
    }
    return energy / visited.size();
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
