// SPDX-License-Identifier: MIT
final class Exceptions {
  double f(double[] x, int i) {
    try { // refused: 'try' leaves a path that cannot be reversed; test the condition with 'if' before
      return x[i];
    } catch (ArrayIndexOutOfBoundsException outside) {
      return 0.0;
    }
  }
}
