// SPDX-License-Identifier: MIT
import java.util.*;
public class TreeMapReversed {
  public static double run(double[] x) {
    Map<Integer, Double> m = new TreeMap<>(Comparator.reverseOrder());
    m.put(3, x[0]);
    m.put(1, x[1]);
    m.put(2, x[2]);
    double s = 0;
    for (int k : m.keySet()) s = s * 1.5 + k * m.get(k);
    return s;
  }
}
