// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;
public class GroupedInTree {
  public static double run(double[] x) {
    List<Double> l = Arrays.stream(x).boxed().collect(Collectors.toList());
    Map<Boolean, List<Double>> g = l.stream().collect(Collectors.groupingBy(v -> v > 0.5));
    Map<Integer, Double> t = l.stream().collect(
        Collectors.groupingBy(v -> (int) (v * 2), TreeMap::new, Collectors.summingDouble(v -> v * v)));
    double s = 0;
    for (double v : t.values()) s = s * 0.7 + v;
    return s + g.get(true).size() * x[0] + t.get(1);
  }
}
