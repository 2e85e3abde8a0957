// SPDX-License-Identifier: MIT
final class Labels {
  double f(double[][] a) {
    double sum = 0.0;
    outer: // refused: label 'outer': a jump out of several loops; leave the inner loop with 'break' and test a flag in the outer one
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a[i].length; j++) {
        if (a[i][j] < 0.0) {
          break outer;
        }
        sum += a[i][j];
      }
    }
    return sum;
  }
}
