// SPDX-License-Identifier: MIT
import java.util.*;
public class CollectionsMinTies {
  static class P {
    int k;
    double v;
    P(int k, double v) {
      this.k = k;
      this.v = v;
    }
  }
  public static double run(double[] x) {
    List<P> l = List.of(new P(1, x[0]), new P(1, x[1]), new P(2, x[2]), new P(2, x[3]));
    Comparator<P> c = Comparator.comparingInt(p -> p.k);
    return Collections.min(l, c).v * 2 + Collections.max(l, c).v * 3 + l.stream().max(c).get().v;
  }
}
