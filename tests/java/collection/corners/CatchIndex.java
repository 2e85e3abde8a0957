// SPDX-License-Identifier: MIT
public class CatchIndex {
  public static double run(double[] x) {
    double s = 0;
    for (int i = 4; i < 8; i++) {
      try {
        s += x[i] * i;
      } catch (ArrayIndexOutOfBoundsException e) { s += x[0] * 10; }
    }
    return s;
  }
}
