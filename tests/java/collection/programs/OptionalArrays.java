// SPDX-License-Identifier: MIT

/** Arrays in fields that are null where nothing is in them, and fields that refer to one array. */
public class OptionalArrays {
  static class Layer {
    double[] weights;
    double[] gains;
    int count;

    double sum(double[] x) {
      double sum = 0;
      for (int i = 0; i < count; i++) {
        sum += weights[i] * gains[i] * x[i];
      }
      return sum + x[0];
    }

    void mix() {
      for (int i = 1; i < count; i++) {
        gains[i] = weights[i] * weights[i - 1];
      }
    }
  }

  public static double run(double[] x) {
    Layer empty = new Layer();
    Layer full = new Layer();
    full.count = 4;
    full.weights = new double[] {x[1], x[2], x[3], x[4]};
    full.gains = full.weights;
    full.mix();
    full.mix();
    return empty.sum(x) * full.sum(x);
  }
}
