// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

/** A key with the hash code that an editor has written. */
public class EclipseStyle {
  static class Coordinate {
    private double latitude;
    private double longitude;
    private Integer zone;

    Coordinate(double latitude, double longitude, Integer zone) {
      this.latitude = latitude;
      this.longitude = longitude;
      this.zone = zone;
    }

    @Override
    public int hashCode() {
      final int prime = 31;
      int result = 1;
      long temp;
      temp = Double.doubleToLongBits(latitude);
      result = prime * result + (int) (temp ^ (temp >>> 32));
      temp = Double.doubleToLongBits(longitude);
      result = prime * result + (int) (temp ^ (temp >>> 32));
      result = prime * result + ((zone == null) ? 0 : zone.hashCode());
      return result;
    }

    @Override
    public boolean equals(Object obj) {
      if (this == obj)
        return true;
      if (obj == null)
        return false;
      if (getClass() != obj.getClass())
        return false;
      Coordinate other = (Coordinate) obj;
      if (Double.doubleToLongBits(latitude) != Double.doubleToLongBits(other.latitude))
        return false;
      return Double.compare(longitude, other.longitude) == 0;
    }
  }

  static double run(double[] x) {
    Map<Coordinate, Double> field = new HashMap<>();
    for (int k = 0; k < 15; k++) {
      field.put(new Coordinate(0.5 * (k % 4), -1.25 * (k % 3), k % 2 == 0 ? null : 7), x[k % x.length] * k);
    }
    double sum = 0;
    for (Coordinate c : field.keySet()) {
      sum = sum * 0.75 + field.get(c) * (c.latitude + x[0] * c.longitude);
    }
    return sum;
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
