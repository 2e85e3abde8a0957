// SPDX-License-Identifier: MIT
public class TryResource {
    static class Meter implements AutoCloseable {
        double reading; static double total;
        Meter(double start) { reading = start; }
        void tick(double v) { if (v < -5) throw new IllegalArgumentException("negative"); reading += v * v; }
        @Override public void close() { total += reading; }
    }
    public static double run(double[] x) {
        Meter.total = 0;
        for (int i = 0; i < 3; i++) {
            try (Meter m = new Meter(x[i])) { m.tick(x[i + 1]); m.tick(x[i + 2] * 0.5); }
            catch (IllegalArgumentException e) { Meter.total -= 1; }
            finally { Meter.total *= 1.01; }
        }
        return Meter.total;
    }
}
