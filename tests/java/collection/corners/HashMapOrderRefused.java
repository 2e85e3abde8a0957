// SPDX-License-Identifier: MIT
import java.util.*;
public class HashMapOrderRefused {
  public static double run(double[] x) {
    Map<Integer, Double> m = new HashMap<>();
    for (int i = 0; i < 6; i++) m.put(i * 17, x[i]);
    double s = 0;
    for (double v : m.values()) s = s * 0.9 + v;
    return s;
  }
}
