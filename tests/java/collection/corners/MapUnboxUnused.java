// SPDX-License-Identifier: MIT
import java.util.*;
public class MapUnboxUnused {
  public static double run(double[] x) {
    Map<Integer, Double> m = new HashMap<>();
    m.put(1, x[0]);
    if (x[0] < 0.6) { double v = m.get(2); }
    return m.get(1) * x[1];
  }
}
