// SPDX-License-Identifier: MIT
import java.util.*;
public class EntrySetsValue {
  public static double run(double[] x) {
    Map<Integer, Double> m = new LinkedHashMap<>();
    m.put(1, x[0]);
    m.put(2, x[1]);
    for (Map.Entry<Integer, Double> e : m.entrySet()) e.setValue(e.getValue() * e.getKey());
    m.forEach((k, v) -> m.put(k, v + 1));
    return m.get(1) * m.get(2);
  }
}
