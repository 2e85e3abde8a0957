// SPDX-License-Identifier: MIT
public class UnusedChain {
  public static double run(double[] x) {
    int z = x[0] < 0.6 ? 0 : 1;
    int a = 4 / z;
    int b = a + 1;
    b += 3;
    b++;
    return x[0] * x[1];
  }
}
