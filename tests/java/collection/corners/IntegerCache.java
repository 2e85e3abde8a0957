// SPDX-License-Identifier: MIT
import java.util.*;
public class IntegerCache {
  public static double run(double[] x) {
    List<Integer> l = new ArrayList<>();
    l.add(1000);
    l.add(1000);
    return l.get(0).equals(l.get(1)) ? x[0] * x[1] : 3;
  }
}
