// SPDX-License-Identifier: MIT
// Static state is refused where it is used; what no head reaches may be there.
final class StaticInitialisers {
  static final double[] TABLE = {1.0, 2.0};
  static double last;
  static java.util.Random random = new java.util.Random();

  static {
    TABLE[0] = 3.0;
  }

  double f(double x) {
    last = x; // refused: static field 'last' is written, so the sweeps would disagree; make it an instance field or pass it as an argument // refused: static field 'last' keeps its value between calls and has no adjoint; make it a constant, an instance field or an argument
    return x * TABLE[0]; // refused: static field 'TABLE' keeps its value between calls and has no adjoint; make it a constant, an instance field or an argument
  }
}
