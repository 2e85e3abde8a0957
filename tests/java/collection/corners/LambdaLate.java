// SPDX-License-Identifier: MIT
import java.util.function.*;
public class LambdaLate {
  public static double run(double[] x) {
    double[] k = {1};
    DoubleUnaryOperator f = v -> v * k[0];
    k[0] = x[1];
    double a = f.applyAsDouble(x[0]);
    k[0] = 3;
    return a + f.applyAsDouble(x[2]);
  }
}
