// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Boxed numbers that are null where there is no value. */
public class NullableNumbers {
  static class Cell {
    Double value;
  }

  static Double root(double v) {
    if (v < 0) {
      return null;
    }
    return Math.sqrt(v);
  }

  static double chain(Map<Integer, Double> known, double[] x, int n) {
    Double before = known.get(n);
    if (before != null) {
      return before;
    }
    double value = n < 2 ? x[n] : Math.sin(chain(known, x, n - 1)) + 0.5 * chain(known, x, n - 2);
    known.put(n, value);
    return value;
  }

  public static double run(double[] x) {
    Double best = null;
    for (double v : x) {
      if (best == null || v > best) {
        best = v;
      }
    }
    double sum = 0;
    for (double v : x) {
      Double r = root(v);
      sum += r == null ? v * v : r;
    }
    Deque<Double> queue = new ArrayDeque<>();
    queue.add(x[0]);
    queue.add(x[3]);
    Double next;
    while ((next = queue.poll()) != null) {
      sum = sum * 0.9 + next * x[4];
    }
    Double[] table = new Double[4];
    table[1] = x[1] * x[2];
    for (Double entry : table) {
      if (entry != null) {
        sum += entry;
      }
    }
    Cell cell = new Cell();
    if (cell.value == null) {
      cell.value = x[5] * best;
    }
    cell.value += x[2];
    return sum * best + cell.value + chain(new HashMap<>(), x, 8);
  }
}
