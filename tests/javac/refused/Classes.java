// SPDX-License-Identifier: MIT
final class Classes {
  enum Kind {
    A, B;

    int weight; // refused: enum 'Kind' has more than constants
  }

  class Inner { // refused: class 'Inner' belongs to an object
    double x;
  }

  double f(Object o, int k) {
    if (o instanceof double[] array) { // refused: pattern
      return array[0];
    }
    return k;
  }

  double sum(double... values) { // refused: 'sum' takes a variable number of arguments
    return values[0];
  }
}
