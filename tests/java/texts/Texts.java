// SPDX-License-Identifier: MIT
/** What derivatives in Java leave out: texts.bash looks for it. */
final class Texts {
  /** A loop in a constructor that knows the object's fields alone: what stands after it is still a first write. */
  static final class Sum {
    double square;
    Sum before;

    Sum(double[] x, int n, Sum before) {
      double s = 0.0;
      for (int i = 0; i < n; i++) {
        s += x[i];
      }
      square = s * s;
      this.before = before;
    }
  }

  /** No element is carried from one iteration to the next: the first loop has no derivatives, the step of the second varies. */
  static double run(double[] x, int n) {
    double[] weight = new double[n];
    weight[0] = 1.0;
    for (int i = 1; i < n; i++) {
      weight[i] = weight[i - 1] * 0.5;
    }
    double[] a = new double[2 * n];
    a[0] = x[0];
    int k = 0;
    for (int i = 1; i < n; i++) {
      int j = i + k;
      a[j] = a[j - 1] * x[i];
      k = 1 - k;
    }
    Sum last = null;
    double result = a[n - 1] * weight[n - 1];
    for (int i = 0; i < n; i++) {
      Sum before = last;
      if (i % 3 == 0) {
        before = null;
      }
      last = new Sum(x, i, before);
      result = result + last.square * x[i];
      if (last.before != null) {
        result = result + last.before.square * x[0];
      }
    }
    return result;
  }
}
