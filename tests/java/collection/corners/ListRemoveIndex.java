// SPDX-License-Identifier: MIT
import java.util.*;
public class ListRemoveIndex {
  public static double run(double[] x) {
    List<Integer> l = new ArrayList<>(List.of(5, 3, 1));
    l.remove(1);
    l.remove(Integer.valueOf(5));
    double s = 0;
    for (int k : l) s += x[k];
    return s * x[0] + l.size() * x[2];
  }
}
