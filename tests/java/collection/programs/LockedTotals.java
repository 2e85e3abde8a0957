// SPDX-License-Identifier: MIT
import java.util.*;
public class LockedTotals { private final Object lock = new Object(); private double total;
  public synchronized void add(double v) { total += v * v; }
  public static synchronized double twice(double v) { return 2 * v; }
  double get() { synchronized (lock) { return total; } }
  void set(double v) { synchronized (this) { total = v; } }
  public static double run(double[] x) { LockedTotals c = new LockedTotals(); for (double v : x) c.add(twice(v)); double t = c.get(); c.set(x[0] * t); synchronized (LockedTotals.class) { t += c.total; } return t; } }
