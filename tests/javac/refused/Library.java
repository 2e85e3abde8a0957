// SPDX-License-Identifier: MIT
import java.util.TreeMap;

final class Library {
  double f(double x, TreeMap<Integer, double[]> map) { // refused: class 'java.util.TreeMap' of the library has no model; use arrays, ArrayList, HashMap or a class of your own
    return StrictMath.nextUp(x); // refused: 'StrictMath.nextUp' of the library has no rule; write it as a method of your own
  }

  double g(double x) {
    double y = Double.parseDouble("2"); // refused: 'Double.parseDouble' of the library has no rule; write it as a method of your own
    return x * y;
  }

  double h(double x) {
    String name = "x" + x; // refused: string computation '"x" + x' can only be carried through in a print, an assert or an exception's message; move it there
    return name.length(); // refused: 'String.length' of the library has no rule; write it as a method of your own
  }
}
