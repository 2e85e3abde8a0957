// SPDX-License-Identifier: MIT
public class StringSwitchFalls {
  public static double run(double[] x) {
    double s = 0;
    for (String k : new String[] {"add", "mul", "none"}) {
      switch (k) {
        case "add":
          s += x[0];
        case "mul":
          s *= x[1];
          break;
        default:
          s -= x[2] * x[2];
      }
    }
    return s;
  }
}
