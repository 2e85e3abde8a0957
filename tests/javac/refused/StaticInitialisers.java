// SPDX-License-Identifier: MIT
final class StaticInitialisers {
  static final double[] TABLE = {1.0, 2.0}; // refused: static field 'TABLE' keeps its value between calls and has no adjoint; make it a constant, an instance field or an argument
  static double last; // refused: static field 'last' keeps its value between calls and has no adjoint; make it a constant, an instance field or an argument

  static { // refused: static initialiser runs before the sweep and is never reversed; initialise in a method or constructor
    TABLE[0] = 3.0;
  }

  double f(double x) {
    last = x; // refused: static field 'last' is written, so the sweeps would disagree; make it an instance field or pass it as an argument
    return x * TABLE[0];
  }
}
