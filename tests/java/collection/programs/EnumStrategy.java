// SPDX-License-Identifier: MIT
public class EnumStrategy {
    enum Level {
        LOW(0.5), MEDIUM(1.0), HIGH(2.0) {
            @Override double weigh(double v) { return super.weigh(v) + 1; }
        };
        private final double factor;
        private static final double SHIFT = 0.25;
        Level(double factor) { this.factor = factor; }
        double weigh(double v) { return factor * v + SHIFT; }
        Level up() { return this == HIGH ? HIGH : values()[ordinal() + 1]; }
        static Level of(double v) {
            for (Level l : values()) if (v < l.factor) return l;
            return HIGH;
        }
    }
    public static double run(double[] x) {
        double s = 0;
        for (double v : x) {
            Level l = Level.of(v);
            s += l.weigh(v * v);
            switch (l.up()) {
                case LOW: s += 1; break;
                case MEDIUM: s += v; break;
                case HIGH: s *= 1 + 0.1 * v; break;
            }
        }
        return s;
    }
}
