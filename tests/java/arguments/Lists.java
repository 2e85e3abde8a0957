// SPDX-License-Identifier: MIT
// Lists, maps and objects as arguments of the head.
package arguments;

import java.util.HashMap;
import java.util.List;

public final class Lists {
  private Lists() {}

  public static double run(List<double[]> rows, HashMap<Integer, double[]> table) {
    double sum = 0.0;
    for (double[] row : rows) {
      sum = sum + Math.sin(row[0]) * row[1];
    }
    return sum * table.get(3)[0] + rows.get(1)[0] * table.get(7)[1];
  }
}
