// SPDX-License-Identifier: MIT
// A head that returns a record of a number, an array, an object and a list.
package results;

import java.util.ArrayList;
import java.util.List;

public final class Whole {
  private Whole() {}

  public static final class Point {
    public double at;
    Point next;

    Point(double at, Point next) {
      this.at = at;
      this.next = next;
    }
  }

  public record All(double sum, double[] squares, Point point, List<Point> list) {}

  public static All all(double[] x) {
    double sum = 0.0;
    double[] squares = new double[x.length];
    List<Point> list = new ArrayList<>();
    Point last = null;
    for (int i = 0; i < x.length; i++) {
      squares[i] = x[i] * x[i];
      sum += squares[i] * x[0];
      last = new Point(Math.exp(sum), last);
      list.add(last);
    }
    return new All(sum, squares, last.next, list);
  }
}
