// SPDX-License-Identifier: MIT
final class Volatile {
  volatile double x; // refused: 'x' is volatile: other threads may write it between the two sweeps; use a plain field

  double f(double y) {
    return x * y;
  }
}
