// SPDX-License-Identifier: MIT
import java.util.ArrayList;

final class Boxed {
  double f(double x) {
    Double y = x; // refused: boxed 'Double' has no place for a derivative
    return y * x; // refused: boxed 'Double'
  }

  double g(ArrayList<Double> list) { // refused: boxed 'Double' has no place for a derivative
    return list.size();
  }
}
