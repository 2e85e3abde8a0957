// SPDX-License-Identifier: MIT
import java.util.function.*;
public class NullLambda {
  public static double run(double[] x) {
    DoubleUnaryOperator f = x[0] < 0.6 ? null : v -> 2;
    return x[0] * f.applyAsDouble(x[1]);
  }
}
