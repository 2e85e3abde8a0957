// SPDX-License-Identifier: MIT
import java.util.Arrays;

final class Streams {
  double f(double[] x) {
    return Arrays.stream(x).sum(); // refused: 'DoubleStream.sum' belongs to streams, whose evaluation has no source; write it as a loop
  }
}
