// SPDX-License-Identifier: MIT
import java.util.TreeMap;

final class Library {
  double f(double x, TreeMap<Integer, double[]> map) { // refused: class 'java.util.TreeMap' of the library has no model
    return StrictMath.nextUp(x); // refused: 'StrictMath.nextUp' of the library has no rule
  }

  double g(double x) {
    double y = Double.parseDouble("2"); // refused: 'Double.parseDouble' of the library has no rule
    return x * y;
  }

  double h(double x) {
    String name = "x" + x; // refused: string computation
    return name.length(); // refused: 'String.length' of the library has no rule
  }
}
