// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Refused: the elements change while the stream is kept. */
public class ChangedUnderStream {
  public static double run(double[] x) {
    double[] y = x.clone();
    DoubleStream s = Arrays.stream(y);
    y[0] = 10 * x[1];
    return s.map(v -> v * v).sum();
  }
}
