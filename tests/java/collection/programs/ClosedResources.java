// SPDX-License-Identifier: MIT
import java.io.Closeable;
public class ClosedResources {
  static class Meter implements AutoCloseable { double reading; final double[] sink; Meter(double s, double[] sink) { reading = s; this.sink = sink; } void tick(double v) { reading += v * v; }
    @Override public void close() { sink[0] += reading; sink[1] *= reading; } }
  static final class Log implements Closeable { double[] out; Log(double[] o) { out = o; } void add(double v) { out[2] += v; } public void close() { out[2] = out[2] * out[2]; } }
  static Meter open(double v, double[] s) { return v > 100 ? null : new Meter(v, s); }
  public static double run(double[] x) {
    double[] sink = {0, 1, 0};
    try (Meter m = new Meter(x[0], sink); Log l = new Log(sink)) { m.tick(x[1]); l.add(x[2]); l.add(m.reading); }
    try (Meter m = open(x[3], sink)) { m.tick(x[4]); } catch (IllegalStateException e) { throw new RuntimeException(e); } finally { sink[0] *= 1.5; }
    for (double v : x) { try (var m = new Meter(v, sink)) { m.tick(2 * v); } }
    return sink[0] + sink[1] + sink[2];
  } }
