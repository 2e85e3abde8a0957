// SPDX-License-Identifier: MIT
import java.util.*;

public class GreenhouseController {
    interface Sensor {
        double read(double time);
        default double average(double from, double to, int n) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += read(from + (to - from) * i / (n - 1));
            }
            return sum / n;
        }
        static Sensor constant(double value) {
            return time -> value;
        }
        default Sensor plus(Sensor other) {
            return t -> this.read(t) + other.read(t);
        }
    }

    static abstract class Actuator {
        private static int created = 0;
        protected final String id;
        protected double energy;
        Actuator(String prefix) {
            created++;
            id = prefix + "-" + created;
        }
        abstract double act(double temperature, double target);
        double energyUsed() { return energy; }
        static int count() { return created; }
    }

    static class Heater extends Actuator {
        private final double gain;
        Heater(double gain) { super("heater"); this.gain = gain; }
        @Override double act(double temperature, double target) {
            double power = Math.max(0, gain * (target - temperature));
            energy += power * power;
            return power;
        }
    }

    static class Vent extends Actuator {
        private boolean open;
        Vent() { super("vent"); }
        @Override double act(double temperature, double target) {
            if (temperature > target + 0.5) open = true;
            else if (temperature < target) open = false;
            return open ? -0.3 * (temperature - target) : 0;
        }
    }

    public static double run(double[] x) {
        Sensor outside = t -> 10 + 5 * Math.sin(x[0] * t);
        Sensor drift = Sensor.constant(x[1]);
        Sensor both = outside.plus(drift);
        List<Actuator> actuators = Arrays.asList(new Heater(0.4 + 0.1 * x[2]), new Vent(), new Heater(0.2));
        double temperature = 12 + x[3];
        double target = 18;
        for (int step = 0; step < 20; step++) {
            double time = step * 0.25;
            double flow = 0.1 * (both.read(time) - temperature);
            for (Actuator a : actuators) {
                flow += a.act(temperature, target);
            }
            temperature += 0.25 * flow;
        }
        double energy = 0;
        for (Actuator a : actuators) energy += a.energyUsed();
        return temperature + 0.01 * energy / Actuator.count() + both.average(0, 2, 5);
    }
}
