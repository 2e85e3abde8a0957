// SPDX-License-Identifier: MIT
import java.util.*;
public class QueuePollNull {
  public static double run(double[] x) {
    PriorityQueue<Double> q = new PriorityQueue<>();
    q.add(x[0]);
    Double a = q.poll();
    Double b = q.poll();
    return a * (b == null ? x[1] : 1);
  }
}
