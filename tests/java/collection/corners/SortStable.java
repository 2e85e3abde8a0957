// SPDX-License-Identifier: MIT
import java.util.*;
public class SortStable {
  static class P {
    int k;
    double v;
    P(int k, double v) {
      this.k = k;
      this.v = v;
    }
  }
  public static double run(double[] x) {
    List<P> l = new ArrayList<>();
    int[] k = {2, 1, 2, 1, 0};
    for (int i = 0; i < 5; i++) l.add(new P(k[i], x[i]));
    l.sort(Comparator.comparingInt((P p) -> p.k).reversed().thenComparing(Comparator.comparingDouble(p -> - p.v)));
    double s = 0;
    for (P p : l) s = s * 0.6 + p.v;
    return s;
  }
}
