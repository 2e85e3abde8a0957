// SPDX-License-Identifier: MIT
import java.util.*;
public class MapKeepsNull {
  public static double run(double[] x) {
    Map<Integer, Double> m = new HashMap<>();
    m.put(1, x[0]);
    Double v = m.get(2);
    return m.get(1) * x[1];
  }
}
