// SPDX-License-Identifier: MIT
import java.util.*;
public class OptionalChain2 {
  public static double run(double[] x) {
    Optional<Double> o = Optional.ofNullable(x[0] < 0.6 ? null : x[0]);
    double v = o.filter(d -> d > 0.1).map(d -> d * x[1]).orElse(x[2]);
    return v * o.orElseThrow();
  }
}
