// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

/** At one of the points a key is not there: unboxing its value throws, in derivatives too. */
public class MissingKeys {
  public static double run(double[] x) {
    Map<String, Double> rates = new HashMap<>();
    rates.put("day", x[0]);
    rates.put("week", x[1] * x[0]);
    double total = rates.get("day") * rates.get("week");
    if (x[0] < 0.6) {
      total += rates.get("month");
    }
    return total + rates.getOrDefault("month", x[2]);
  }
}
