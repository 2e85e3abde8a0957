// SPDX-License-Identifier: MIT
import java.util.*;
public class EnumMapOrder {
  enum C { A, B, D }
  public static double run(double[] x) {
    Map<C, Double> m = new EnumMap<>(C.class);
    m.put(C.B, x[1]);
    m.put(C.A, x[0]);
    m.put(C.D, x[2]);
    double s = 0;
    for (double v : m.values()) s = s * 1.9 + v;
    for (C c : m.keySet()) s += c.ordinal() * x[3];
    return s;
  }
}
