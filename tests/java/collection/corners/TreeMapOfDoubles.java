// SPDX-License-Identifier: MIT
import java.util.*;
public class TreeMapOfDoubles {
  public static double run(double[] x) {
    TreeMap<Double, Double> m = new TreeMap<>();
    for (int i = 0; i < 6; i++) m.put(x[i], x[(i + 1) % 6]);
    double s = 0;
    for (Map.Entry<Double, Double> e : m.entrySet()) s = s * 0.7 + e.getKey() * e.getValue();
    return s + m.firstKey() * m.lastEntry().getValue() + m.floorKey(0.5) + m.higherEntry(0.0).getValue();
  }
}
