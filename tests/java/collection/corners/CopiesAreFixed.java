// SPDX-License-Identifier: MIT
import java.util.*;
public class CopiesAreFixed {
  public static double run(double[] x) {
    List<Double> l = Collections.nCopies(3, x[0]);
    if (x[0] < 0.6) l.set(0, x[1]);
    return l.get(2) * x[1];
  }
}
