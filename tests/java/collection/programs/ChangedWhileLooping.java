// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

/** At one of the points a list grows while a loop goes over it. */
public class ChangedWhileLooping {
  public static double run(double[] x) {
    List<Double> values = new ArrayList<>();
    for (double v : x) {
      values.add(v);
    }
    double product = 1;
    for (double v : values) {
      product *= 1 + v * v;
      if (x[0] < 0.6) {
        values.add(v);
      }
    }
    return product;
  }
}
