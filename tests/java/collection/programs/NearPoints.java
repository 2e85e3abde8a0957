// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

/** Keys that are equal if they are near each other. */
public class NearPoints {
  static class Vertex {
    final double x;
    final double y;

    Vertex(double x, double y) {
      this.x = x;
      this.y = y;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Vertex && Math.abs(x - ((Vertex) o).x) < 1e-6 && Math.abs(y - ((Vertex) o).y) < 1e-6;
    }

    @Override
    public int hashCode() {
      return (int) Math.round(x * 10) * 31 + (int) Math.round(y * 10);
    }
  }

  static double run(double[] x) {
    Map<Vertex, Double> shared = new HashMap<>();
    double sum = 0.0;
    for (int k = 0; k < 12; k++) {
      double px = 0.1 * (k % 4) + 0.05 + (k % 2 == 0 ? 1e-9 : -1e-9) * (k > 6 ? 1 : -1);
      Vertex v = new Vertex(px, 0.0);
      Double before = shared.get(v);
      if (before == null) {
        shared.put(v, x[k % x.length]);
      } else {
        sum += before * x[k % x.length];
      }
    }
    return sum + shared.size() * x[0];
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
