// SPDX-License-Identifier: MIT
import java.util.ArrayList;

final class Boxed {
  double f(double x) {
    Double y = x; // refused: boxed 'Double' has no place for a derivative; use the primitive type, or an array of it
    return y * x; // refused: boxed 'Double' has no place for a derivative; use the primitive type, or an array of it
  }

  double g(ArrayList<Double> list) { // refused: boxed 'Double' has no place for a derivative; use the primitive type, or an array of it
    return list.size();
  }
}
