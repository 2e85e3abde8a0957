// SPDX-License-Identifier: MIT
public class SwitchFallDefault {
  public static double run(double[] x) {
    double s = 0;
    for (int i = 0; i < 5; i++) switch (i) {
        default:
          s += x[0];
        case 1:
          s *= x[1];
          break;
        case 3:
          s += 1;
      }
    return s;
  }
}
