// SPDX-License-Identifier: MIT
final class Classes {
  enum Kind {
    A, B;

    int weight; // refused: enum 'Kind' has more than constants; keep what belongs to them in methods or classes of their own
  }

  class Inner { // refused: class 'Inner' belongs to an object or a method around it; make it a static or top-level class
    double x;
  }

  double f(Object o, int k) {
    if (o instanceof double[] array) { // refused: pattern 'double[] array' is not supported; use 'instanceof' and a cast
      return array[0];
    }
    return k;
  }

  <T> int count(T... values) { // refused: 'count' takes a variable number of arguments of a type parameter; give it an array
    return values.length;
  }
}
