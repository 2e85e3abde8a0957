// SPDX-License-Identifier: MIT
public class InnerSiblings {
    private final double scale;
    private double total;
    InnerSiblings(double scale) { this.scale = scale; }
    class Sensor {
        private final double offset;
        double last = scale * 2;
        Sensor(double offset) { this.offset = offset; }
        void read(double v) {
            last = v * scale + offset;
            record(last);
        }
    }
    private void record(double v) { total += v * v; }
    Sensor make(double o) { return new Sensor(o); }
    public static double run(double[] x) {
        InnerSiblings h = new InnerSiblings(x[0]);
        Sensor a = h.make(x[1]);
        InnerSiblings.Sensor b = h.new Sensor(x[2]);
        double before = a.last + b.last;
        a.read(x[3]);
        b.read(x[4]);
        a.read(b.last);
        return h.total + before * x[5];
    }
}
