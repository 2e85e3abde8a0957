// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.List;

/** Lists that cannot be changed; at one of the points the program tries. */
public class FixedLists {
  public static double run(double[] x) {
    List<Double> fixed = List.of(x[0], x[1]);
    List<Double> sized = Arrays.asList(x[2], x[3]);
    sized.set(0, x[2] * x[0]);
    double value = fixed.get(0) * sized.get(0) + fixed.get(1) * sized.get(1);
    if (x[0] < 0.6) {
      fixed.set(0, value);
    }
    return value;
  }
}
