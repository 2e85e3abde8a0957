// SPDX-License-Identifier: MIT
import java.util.*;
public class TextTreeRefused {
  public static double run(double[] x) {
    Map<String, Double> m = new TreeMap<>();
    m.put("z", x[0]);
    m.put("a", x[1]);
    double s = 0;
    for (double v : m.values()) s = s * 0.5 + v;
    return s;
  }
}
