// SPDX-License-Identifier: MIT
final class StaticInitialisers {
  static final double[] TABLE = {1.0, 2.0}; // refused: static field 'TABLE' keeps its value between calls
  static double last; // refused: static field 'last' keeps its value between calls

  static { // refused: static initialiser runs before the sweep
    TABLE[0] = 3.0;
  }

  double f(double x) {
    last = x; // refused: static field 'last' is written
    return x * TABLE[0];
  }
}
