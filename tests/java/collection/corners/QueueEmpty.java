// SPDX-License-Identifier: MIT
import java.util.*;
public class QueueEmpty {
  public static double run(double[] x) {
    PriorityQueue<Double> q = new PriorityQueue<>();
    q.add(x[0]);
    double a = q.remove();
    if (x[0] < 0.6) q.remove();
    return a * x[1];
  }
}
