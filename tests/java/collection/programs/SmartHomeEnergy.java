// SPDX-License-Identifier: MIT
import java.util.*;

public class SmartHomeEnergy {
    interface Device { double power(int hour); default double energy(int from, int to) {
        double e = 0;
        for (int h = from; h < to; h++) e += power(h);
        return e; } }
    static class Heater implements Device {
        private final double level;
        Heater(double level) { this.level = level; }
        @Override public double power(int hour) { return hour < 6 || hour > 20 ? level : 0.3 * level; }
    }
    static class Lamp implements Device {
        private final double watts; private boolean on;
        Lamp(double watts) { this.watts = watts; on = true; }
        void toggle() { on = !on; }
        @Override public double power(int hour) { return on ? watts : 0.0; }
    }
    static double tariff(int hour) { return switch (hour / 8) { case 0 -> 0.2; case 1 -> 0.35; default -> 0.3; }; }

    public static double run(double[] x) {
        List<Device> home = new LinkedList<>();
        home.add(new Heater(x[0]));
        Lamp lamp = new Lamp(x[1] * x[1]);
        home.add(lamp);
        home.add(h -> x[2] * Math.sin(0.1 * h));
        double cost = 0;
        for (int h = 0; h < 24; h += 3) {
            if (h == 12) lamp.toggle();
            for (Device d : home) cost += tariff(h) * d.power(h);
        }
        Iterator<Device> it = home.iterator();
        it.next();
        return cost + it.next().energy(2, 4) + home.get(0).energy(5, 8);
    }
}
