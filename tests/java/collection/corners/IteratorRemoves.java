// SPDX-License-Identifier: MIT
import java.util.*;
public class IteratorRemoves {
  public static double run(double[] x) {
    List<Double> l = new ArrayList<>();
    for (double v : x) l.add(v);
    Iterator<Double> it = l.iterator();
    while (it.hasNext())
      if (it.next() < 0) it.remove();
    double s = 0;
    for (double v : l) s = s * 0.5 + v;
    return s * l.size();
  }
}
