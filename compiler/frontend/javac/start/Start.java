// SPDX-License-Identifier: MIT
// Read once when the front end is built: the classes that the Java virtual machine loads for it are kept in archives, from
// which later runs start in half the time. So it has some of everything; its derivative is not used.
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

final class Start {
  interface Shape {
    double area();
  }

  record Square(double side) implements Shape {
    public double area() {
      return side * side;
    }
  }

  enum Kind { LINEAR, CUBIC }

  private static final double[] WEIGHTS = {0.5, 0.25};

  static double apply(DoubleUnaryOperator f, double x) {
    return f.applyAsDouble(x);
  }

  static double run(double[] x, int n) {
    List<Double> values = new ArrayList<>();
    double sum = 0;
    for (int i = 0; i < n; i++) {
      values.add(Math.sin(x[i]) * WEIGHTS[i % 2]);
    }
    for (double value : values) {
      sum += value > 0 ? value : -value;
    }
    Shape shape = new Square(sum);
    if (shape instanceof Square square) {
      sum += square.side();
    }
    Kind kind = n > 3 ? Kind.CUBIC : Kind.LINEAR;
    sum += switch (kind) {
      case LINEAR -> apply(v -> 2 * v, x[0]);
      case CUBIC -> x[0] * x[0] * x[0];
    };
    if (Double.isNaN(sum)) {
      throw new IllegalArgumentException("no number: " + sum);
    }
    return sum + shape.area();
  }
}
