// SPDX-License-Identifier: MIT
import java.util.ArrayList;

/** A static list that another static field fills while it is made. */
public class Filled {
  static final ArrayList<Double> FILLED = new ArrayList<>();
  // Nobody reads it, but what makes it fills what is read.
  static final boolean ADDED = FILLED.add(3.0);

  public static double run(double[] x) {
    double sum = x[0] * x[0];
    for (double each : FILLED) {
      sum += each * Math.sin(x[1]);
    }
    return sum;
  }
}
