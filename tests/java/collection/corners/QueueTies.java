// SPDX-License-Identifier: MIT
import java.util.*;
public class QueueTies {
  static class P {
    int k;
    double v;
    P(int k, double v) {
      this.k = k;
      this.v = v;
    }
  }
  public static double run(double[] x) {
    PriorityQueue<P> q = new PriorityQueue<>((a, b) -> Integer.compare(a.k, b.k));
    int[] k = {2, 1, 2, 1, 2, 1, 0, 2, 1};
    for (int i = 0; i < k.length; i++) q.add(new P(k[i], x[i % 6] * (i + 1)));
    double s = 0;
    while (!q.isEmpty()) s = s * 0.8 + q.poll().v;
    return s;
  }
}
