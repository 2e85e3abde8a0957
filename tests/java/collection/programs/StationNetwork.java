// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Measurements by station, found by name and number. */
public class StationNetwork {
  static final class StationKey {
    final String name;
    final long number;
    final boolean isActive;

    StationKey(String name, long number, boolean isActive) {
      this.name = name;
      this.number = number;
      this.isActive = isActive;
    }

    @Override
    public boolean equals(Object o) {
      if (!(o instanceof StationKey)) {
        return false;
      }
      StationKey other = (StationKey) o;
      return name.equals(other.name) && number == other.number && isActive == other.isActive;
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, number, isActive);
    }
  }

  static double run(double[] x) {
    String[] names = {"Hamburg", "Kiel", "Bremen", "Emden"};
    Map<StationKey, Double> level = new HashMap<>();
    for (int k = 0; k < 12; k++) {
      StationKey key = new StationKey(names[k % 4], 1000L * k % 7, k % 3 == 0);
      level.put(key, level.getOrDefault(key, 0.0) + x[k % x.length] * x[k % x.length]);
    }
    double result = 1.0;
    for (StationKey key : level.keySet()) {
      result = 0.5 * result + level.get(key) * (key.isActive ? x[0] : 1.0);
    }
    return result;
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
