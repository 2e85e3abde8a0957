// SPDX-License-Identifier: MIT
import java.util.*;
public class QueueOfNumbers {
  public static double run(double[] x) {
    PriorityQueue<Double> q = new PriorityQueue<>(Collections.reverseOrder());
    for (double v : x) q.offer(v * v);
    double s = 0;
    while (q.size() > 1) s = s * 0.8 + q.poll();
    return s * q.peek();
  }
}
