// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.stream.*;
public class StreamsTogether {
  public static double run(double[] x) {
    return Stream.of(x[0], x[1], x[2]).map(v -> v * v).reduce(0.0, Double::sum)
        + IntStream.range(0, 6).boxed().filter(i -> i % 2 == 0).mapToDouble(i -> x[i]).sum()
        + Arrays.stream(x).boxed().sorted().skip(1).limit(3).mapToDouble(Double::doubleValue).max().getAsDouble();
  }
}
