// SPDX-License-Identifier: MIT
import java.util.*;
public class TreeMapEmpty {
  public static double run(double[] x) {
    TreeMap<Integer, Double> m = new TreeMap<>();
    if (x[0] > 0.6) m.put(3, x[0]);
    int k = m.firstKey();
    return x[0] * x[1] * k;
  }
}
