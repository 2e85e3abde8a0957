// SPDX-License-Identifier: MIT
import java.util.*;
public class MixedMapOrder {
  public static double run(double[] x) {
    Map<Integer, Double> t = new TreeMap<>();
    t.put(1, x[0]);
    Map<Integer, Double> m = new HashMap<>();
    m.put(40, x[0]);
    m.put(3, x[1]);
    double s = 0;
    for (double v : m.values()) s = s * 0.5 + v;
    return s + t.get(1);
  }
}
