// SPDX-License-Identifier: MIT
import java.util.*;
public class EqualsOwn {
  static class P {
    int a;
    P(int a) { this.a = a; }
    @Override
    public boolean equals(Object o) {
      return o instanceof P && ((P) o).a == a;
    }
    @Override
    public int hashCode() {
      return a;
    }
  }
  public static double run(double[] x) {
    Set<P> s = new HashSet<>();
    s.add(new P(1));
    s.add(new P(1));
    return s.size() * x[0] + x[1];
  }
}
