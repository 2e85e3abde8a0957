// SPDX-License-Identifier: MIT
import java.util.*;
public class StackEmpty {
  public static double run(double[] x) {
    Deque<Double> d = new ArrayDeque<>();
    d.push(x[0]);
    double a = d.pop();
    if (x[0] < 0.6) d.pop();
    return a * x[1];
  }
}
