// SPDX-License-Identifier: MIT
import java.util.EnumMap;
import java.util.Map;

/** A car's drive train with gears as enum with bodies, torque curve by interpolation. */
public class Gear {
    enum Ratio {
        FIRST(3.6) { @Override double efficiency(double load) { return 0.92 - 0.01 * load; } },
        SECOND(2.1),
        THIRD(1.4) { @Override Ratio next() { return this; } };

        final double ratio;

        Ratio(double ratio) {
            this.ratio = ratio;
        }

        double efficiency(double load) {
            return 0.95 - 0.02 * load * load;
        }

        Ratio next() {
            return values()[ordinal() + 1];
        }
    }

    private static final double[] RPM = {1000, 2000, 3000, 4000, 5000};
    private static final double[] TORQUE = {100, 150, 180, 170, 140};

    static double torque(double rpm) {
        if (rpm <= RPM[0]) return TORQUE[0];
        for (int i = 1; i < RPM.length; i++) {
            if (rpm < RPM[i]) {
                double w = (rpm - RPM[i - 1]) / (RPM[i] - RPM[i - 1]);
                return TORQUE[i - 1] * (1 - w) + TORQUE[i] * w;
            }
        }
        return TORQUE[TORQUE.length - 1];
    }

    public static double run(double[] x) {
        double mass = 1000 + 100 * x[0], drag = 0.4 + 0.1 * x[1], wheel = 0.3 + 0.01 * x[3];
        double v = 5 + x[2], distance = 0;
        Ratio gear = Ratio.FIRST;
        Map<Ratio, Double> energy = new EnumMap<>(Ratio.class);
        for (int i = 0; i < 200; i++) {
            double rpm = v / wheel * gear.ratio * 4 * 60 / (2 * Math.PI);
            if (rpm > 4500) {
                gear = gear.next();
                continue;
            }
            double force = torque(rpm) * gear.ratio * 4 / wheel * gear.efficiency(x[5]);
            double a = (force - drag * v * v - 100 * x[4]) / mass;
            v += a * 0.05;
            distance += v * 0.05;
            energy.put(gear, energy.getOrDefault(gear, 0.0) + force * v * 0.05);
        }
        double total = 0;
        for (Ratio r : energy.keySet()) total += energy.get(r) * (r.ordinal() + 1);
        return total / 1e5 + distance / 100;
    }
}
