// SPDX-License-Identifier: MIT
import java.util.*;
public class TreeMapLacks {
  public static double run(double[] x) {
    TreeMap<Integer, Double> m = new TreeMap<>();
    m.put(3, x[0]);
    Integer k = m.floorKey(x[0] < 0.6 ? 1 : 4);
    return m.get(k) * x[1];
  }
}
