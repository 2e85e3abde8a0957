// SPDX-License-Identifier: MIT
final class Finalize {
  double x;

  protected void finalize() { // refused: 'finalize' runs when the collector pleases
    x = 0.0;
  }

  double f(double y) {
    return x * y;
  }
}
