// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

/** Sources in the cells of a grid. */
public class GridSources {
  record Cell(int row, int column) {}

  static double run(double[] x) {
    Map<Cell, Double> sources = new HashMap<>();
    for (int k = 0; k < 24; k++) {
      sources.merge(new Cell(k % 5, (k * k) % 7), x[k % x.length] * Math.sin(k + x[0]), Double::sum);
    }
    double total = 0.0;
    for (Map.Entry<Cell, Double> entry : sources.entrySet()) {
      Cell cell = entry.getKey();
      total = 0.9 * total + entry.getValue() * (cell.row() + 0.5 * cell.column());
    }
    return total;
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
