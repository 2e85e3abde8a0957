// SPDX-License-Identifier: MIT
final class Finalize {
  double x;

  protected void finalize() { // refused: 'finalize' runs when the collector pleases, so its effect cannot be reversed; release things by a call
    x = 0.0;
  }

  double f(double y) {
    return x * y;
  }
}
