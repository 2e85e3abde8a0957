// SPDX-License-Identifier: MIT

/** Handlers that only leave by another exception, and a block that is followed by 'finally'. */
public class HandlersThatThrow {
  private static double element(double[] x, int i) {
    try {
      return x[i];
    } catch (ArrayIndexOutOfBoundsException outside) {
      throw new ArrayIndexOutOfBoundsException("no element " + i);
    }
  }

  public static double run(double[] x) {
    double sum = 0;
    int turns = 0;
    for (int i = 0; i < 4; i++) {
      try {
        sum += element(x, i) * element(x, i + 1);
      } finally {
        turns++;
      }
    }
    return sum * turns * (x[0] < 0.6 ? element(x, 6) : x[5]);
  }
}
