// SPDX-License-Identifier: MIT
import java.util.*;
public class ListContains {
  public static double run(double[] x) {
    List<Integer> l = new ArrayList<>(List.of(4, 2, 9));
    double s = l.contains(2) ? x[0] : x[1];
    s += l.indexOf(9) * x[2] + l.indexOf(77) * x[3];
    l.remove(Integer.valueOf(4));
    return s * l.get(0);
  }
}
