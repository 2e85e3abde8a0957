// SPDX-License-Identifier: MIT
import java.util.*;
public class AsListGrows {
  public static double run(double[] x) {
    Double[] a = {x[0], x[1]};
    List<Double> l = Arrays.asList(a);
    if (x[0] < 0.6) l.add(x[2]);
    return l.get(0) * l.get(1);
  }
}
