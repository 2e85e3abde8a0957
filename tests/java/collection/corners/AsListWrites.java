// SPDX-License-Identifier: MIT
import java.util.*;
public class AsListWrites {
  public static double run(double[] x) {
    Double[] a = {x[0], x[1], x[2]};
    List<Double> l = Arrays.asList(a);
    Collections.reverse(l);
    a[1] = x[3];
    return a[0] * 2 + a[2] * 3 + l.get(1) * x[4];
  }
}
