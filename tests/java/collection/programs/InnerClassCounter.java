// SPDX-License-Identifier: MIT
public class InnerClassCounter {
    private double total;
    private int events;

    class Sensor {
        private final double gain;
        private double last;
        Sensor(double gain) { this.gain = gain; }
        void read(double raw) {
            last = gain * raw;
            total += last;
            events++;
        }
        double relative() { return last / total; }
    }

    Sensor newSensor(double gain) { return new Sensor(gain); }

    double mean() { return total / events; }

    public static double run(double[] x) {
        InnerClassCounter hub = new InnerClassCounter();
        InnerClassCounter.Sensor a = hub.new Sensor(1 + x[0]);
        Sensor b = hub.newSensor(x[2]);
        for (int i = 0; i < 6; i++) {
            (i % 2 == 0 ? a : b).read(2 + x[i]);
        }
        return hub.mean() * a.relative() + b.relative();
    }
}
