// SPDX-License-Identifier: MIT
public class LongLoop {
  public static double run(double[] x) {
    double s = 0;
    for (long i = 0x100000000L; i < 0x100000003L; i++) s += x[0] * (i % 7);
    for (byte b = 125; b > 0; b++) s += b * x[1];
    for (char c = 65533; c > 100; c++) s += 0.001 * c * x[2];
    return s;
  }
}
