// SPDX-License-Identifier: MIT
final class Classes {
  enum Kind { A, B } // refused: enum 'Kind' is not supported

  class Inner { // refused: class 'Inner' belongs to an object
    double x;
  }

  double f(Object o, int k) {
    if (o instanceof double[] array) { // refused: pattern
      return array[0];
    }
    double y = switch (k) { // refused: 'switch' as an expression
      case 0 -> 1.0;
      default -> 2.0;
    };
    return y;
  }

  double sum(double... values) { // refused: 'sum' takes a variable number of arguments
    return values[0];
  }
}
