// SPDX-License-Identifier: MIT
import java.util.*;
public class OwnComparable {
  static class V implements Comparable<V> {
    final double d;
    V(double d) { this.d = d; }
    public int compareTo(V o) { return Double.compare(d, o.d); }
  }
  static <T extends Comparable<T>> T biggest(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
  public static double run(double[] x) {
    List<V> l = new ArrayList<>();
    for (double d : x) l.add(new V(d));
    Collections.sort(l);
    V m = Collections.max(l);
    return l.get(0).d * l.get(2).d + m.d + biggest(l.get(1), l.get(3)).d * 2;
  }
}
