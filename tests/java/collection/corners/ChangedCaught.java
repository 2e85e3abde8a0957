// SPDX-License-Identifier: MIT
// A list changes during a loop over it, and a handler goes on.
import java.util.*;
public class ChangedCaught {
  static double guarded(List<Double> live) {
    double s = 0;
    try { for (double v : live) { s += v; if (s > 0.2) { live.add(v); } } } catch (ConcurrentModificationException e) { s *= 0.5; }
    return s + live.size();
  }

  static double dropped(List<Double> live) {
    double s = 0;
    for (Double v : live) {
      s += v;
      if (v > 0.5) {
        live.remove(v);
      }
    }
    return s;
  }

  // The loop is in a method that the guarded block calls.
  static double called(List<Double> live) {
    double s;
    try {
      s = dropped(live);
    } catch (ConcurrentModificationException e) {
      s = 3 * live.get(0);
    }
    return s * live.size();
  }

  public static double run(double[] x) {
    return guarded(new ArrayList<>(List.of(x[0], x[1], x[2]))) + called(new ArrayList<>(List.of(x[0], x[1], x[2], x[3])));
  }
}
