// SPDX-License-Identifier: MIT
import java.util.function.*;
public class LambdaThrows {
  public static double run(double[] x) {
    DoubleUnaryOperator f = v -> {
      double[] a = new double[2];
      int k = v < 0.6 ? 5 : 1;
      double unused = a[k];
      return v * v;
    };
    return f.applyAsDouble(x[0]) * x[1];
  }
}
