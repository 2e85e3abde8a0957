// SPDX-License-Identifier: MIT
final class Volatile {
  volatile double x; // refused: 'x' is volatile

  double f(double y) {
    return x * y;
  }
}
