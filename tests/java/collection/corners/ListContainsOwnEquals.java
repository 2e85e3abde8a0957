// SPDX-License-Identifier: MIT
import java.util.*;
public class ListContainsOwnEquals {
  static class P {
    int a;
    P(int a) { this.a = a; }
    @Override
    public boolean equals(Object o) {
      return o instanceof P p && p.a == a;
    }
    @Override
    public int hashCode() {
      return a;
    }
  }
  public static double run(double[] x) {
    List<P> l = new ArrayList<>(List.of(new P(4)));
    return l.contains(new P(4)) ? x[0] * x[1] : 3;
  }
}
