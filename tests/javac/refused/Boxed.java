// SPDX-License-Identifier: MIT
import java.util.ArrayList;

final class Boxed {
  double f(double x) {
    Number y = x; // refused: boxed 'Number' has no place for a derivative; use the primitive type, or an array of it
    return y.doubleValue() * x; // refused: 'Number.doubleValue' of the library has no rule; write it as a method of your own
  }

  double g(ArrayList<Number> list) { // refused: boxed 'Number' has no place for a derivative; use the primitive type, or an array of it
    return list.size();
  }
}
