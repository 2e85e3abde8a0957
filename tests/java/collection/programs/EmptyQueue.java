// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;

/** A queue that is empty at one of the points: unboxing what it has not got throws. */
public class EmptyQueue {
  public static double run(double[] x) {
    Deque<Double> tasks = new ArrayDeque<>();
    tasks.push(x[0]);
    tasks.push(x[1]);
    double done = tasks.pop() * tasks.peek();
    tasks.poll();
    tasks.poll();
    if (x[0] < 0.6) {
      done += tasks.poll();
    }
    return done * x[2];
  }
}
