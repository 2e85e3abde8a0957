// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;

final class Lambdas {
  double f(double a, double x) {
    DoubleUnaryOperator g = y -> a * y; // refused: lambda expression that captures 'a'; write it as a method and pass what it captures as arguments
    return x;
  }

  double h(double x) {
    DoubleUnaryOperator g = Math::sin; // refused: 'Math::sin' is a function as a value; call the method by name, or branch on an integer
    return x;
  }
}
