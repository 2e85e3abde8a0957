// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Keys that are floating-point numbers: NaN is itself, and 0.0 is not -0.0. */
public class FloatingKeys {
  public static double run(double[] x) {
    Map<Double, Double> samples = new HashMap<>();
    samples.put(0.0, x[0]);
    samples.put(-0.0, x[1]);
    samples.put(Double.NaN, x[2]);
    samples.put(Double.NaN, x[3]);
    Set<Double> seen = new HashSet<>();
    double sum = samples.get(0.0) * samples.get(-0.0) + samples.get(Double.NaN) * samples.size();
    for (double v : new double[] {1.5, Double.NaN, 0.0, -0.0, Double.NaN, 1.5}) {
      if (seen.add(v)) {
        sum = sum * x[4] + x[0];
      }
    }
    return sum;
  }
}
