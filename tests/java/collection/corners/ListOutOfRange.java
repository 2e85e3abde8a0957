// SPDX-License-Identifier: MIT
import java.util.*;
public class ListOutOfRange {
  public static double run(double[] x) {
    List<Double> l = new ArrayList<>();
    l.add(x[0]);
    if (x[0] < 0.6) l.get(3);
    return l.get(0) * x[1];
  }
}
