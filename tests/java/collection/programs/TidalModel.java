// SPDX-License-Identifier: MIT
public class TidalModel {
    private static final class Constituent {
        private final String name; private final double amplitude, speed, phase;
        private Constituent(String name, double amplitude, double speed, double phase) { this.name = name; this.amplitude = amplitude; this.speed = speed; this.phase = phase; }
        private double at(double hours) { return amplitude * Math.cos(Math.toRadians(speed * hours - phase)); }
    }
    private final Constituent[] parts;
    private final double mean;
    TidalModel(double mean, Constituent... parts) { this.mean = mean; this.parts = parts; }
    double level(double t) { double h = mean; for (Constituent c : parts) h += c.at(t); return h; }
    double[] highWater(double from, double to) {
        double best = Double.NEGATIVE_INFINITY, when = from;
        for (double t = from; t <= to; t += 0.25) { double h = level(t); if (h > best) { best = h; when = t; } }
        return new double[] {when, best};
    }
    String report() {
        StringBuilder sb = new StringBuilder();
        for (Constituent c : parts) sb.append(String.format("%s %.2f m%n", c.name, c.amplitude));
        return sb.toString();
    }
    public static double run(double[] x) {
        TidalModel m = new TidalModel(2 + x[1], new Constituent("M2", 1 + x[0], 28.984 + 0.1 * x[2], 10 * x[3]), new Constituent("S2", 0.3 * x[5], 30, 40 + x[4]));
        System.out.print(m.report());
        double[] hw = m.highWater(0, 12.1);
        return hw[1] * hw[1] + m.level(hw[0] + 1);
    }
}
