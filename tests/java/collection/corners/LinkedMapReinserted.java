// SPDX-License-Identifier: MIT
import java.util.*;
public class LinkedMapReinserted {
  public static double run(double[] x) {
    Map<String, Double> m = new LinkedHashMap<>();
    m.put("a", x[0]);
    m.put("b", x[1]);
    m.put("c", x[2]);
    m.put("a", x[3]);
    m.remove("b");
    m.put("b", x[4]);
    double s = 0;
    for (double v : m.values()) s = s * 1.7 + v;
    for (String k : m.keySet()) s = s * 1.1 + m.get(k);
    return s;
  }
}
