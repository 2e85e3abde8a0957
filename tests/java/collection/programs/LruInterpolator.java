import java.util.*;
import java.util.function.*;

/** Table look-ups with a cache of the last cells: bilinear and cubic interpolation of an engine map. */
public class LruInterpolator {
  static class LruCache<K, V> extends LinkedHashMap<K, V> {
    private final int capacity;
    LruCache(int capacity) { super(16, 0.75f, true); this.capacity = capacity; }
    @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > capacity; }
  }

  static final class Cell {
    final int i, j;
    Cell(int i, int j) { this.i = i; this.j = j; }
    @Override public boolean equals(Object o) {
      if (this == o) return true;
      if (!(o instanceof Cell)) return false;
      Cell c = (Cell) o;
      return i == c.i && j == c.j;
    }
    @Override public int hashCode() { return 31 * i + j; }
    @Override public String toString() { return "(" + i + ", " + j + ")"; }
  }

  private final double[] speeds, loads;
  private final double[][] torque;
  private final Map<Cell, double[]> cache = new LruCache<>(3);
  private int misses;

  LruInterpolator(double[] speeds, double[] loads, double[][] torque) {
    this.speeds = speeds.clone();
    this.loads = loads.clone();
    this.torque = new double[torque.length][];
    for (int i = 0; i < torque.length; i++) this.torque[i] = Arrays.copyOf(torque[i], torque[i].length);
  }

  private static int locate(double[] grid, double v) {
    int at = Arrays.binarySearch(grid, v);
    if (at < 0) at = -at - 2;
    return Math.max(0, Math.min(grid.length - 2, at));
  }

  private double[] coefficients(Cell c) {
    return cache.computeIfAbsent(c, k -> {
      misses++;
      double f00 = torque[k.i][k.j], f10 = torque[k.i + 1][k.j], f01 = torque[k.i][k.j + 1], f11 = torque[k.i + 1][k.j + 1];
      return new double[] {f00, f10 - f00, f01 - f00, f11 - f10 - f01 + f00};
    });
  }

  double at(double speed, double load) {
    Cell c = new Cell(locate(speeds, speed), locate(loads, load));
    double[] a = coefficients(c);
    double u = (speed - speeds[c.i]) / (speeds[c.i + 1] - speeds[c.i]);
    double v = (load - loads[c.j]) / (loads[c.j + 1] - loads[c.j]);
    return a[0] + a[1] * u + a[2] * v + a[3] * u * v;
  }

  public static double run(double[] x) {
    double[] speeds = {0, 1, 2, 3.5}, loads = {0, 0.5, 1.0};
    double[][] torque = new double[speeds.length][loads.length];
    for (int i = 0; i < speeds.length; i++)
      for (int j = 0; j < loads.length; j++)
        torque[i][j] = (1 + x[0] * loads[j]) * Math.exp(-0.2 * Math.pow(speeds[i] - 1.5 - 0.1 * x[1], 2));
    LruInterpolator map = new LruInterpolator(speeds, loads, torque);
    double work = 0, speed = 0.4;
    for (int step = 0; step < 12; step++) {
      double load = 0.5 + 0.4 * Math.sin(0.7 * step + x[2]);
      double t = map.at(speed, load);
      work += t * speed * 0.1;
      speed += 0.3 * (t - 0.25 * x[3] * speed);
      if (speed < 0) speed = 0;
    }
    return work + 0.01 * map.misses + x[4] * speed + x[5] * x[5];
  }

  public static void main(String[] args) { System.out.println(run(new double[] {0.5, 0.1, 0.2, 0.9, 0.3, 0.4})); }
}
