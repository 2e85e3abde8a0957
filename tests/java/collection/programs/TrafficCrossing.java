// SPDX-License-Identifier: MIT
import java.util.*;

public class TrafficCrossing {
    enum Light {
        RED(30) {
            @Override Light next(int waiting) { return waiting > 0 ? GREEN : this; }
        },
        GREEN(40) {
            @Override Light next(int waiting) { return waiting > 3 ? GREEN : YELLOW; }
        },
        YELLOW(5) {
            @Override Light next(int waiting) { return RED; }
        };
        private final int seconds;
        Light(int seconds) { this.seconds = seconds; }
        abstract Light next(int waiting);
        int getSeconds() { return seconds; }
    }
    interface LightListener { void changed(Light from, Light to, double time); }
    static class Crossing {
        private Light light = Light.RED;
        private double time;
        private int waiting;
        private final List<LightListener> listeners = new ArrayList<>();
        void addListener(LightListener l) { listeners.add(l); }
        void arrive(int n) { waiting += n; }
        void step(double speed) {
            Light old = light;
            light = light.next(waiting);
            time += light.getSeconds() / speed;
            if (light == Light.GREEN) waiting = Math.max(0, waiting - 4);
            if (old != light) {
                for (LightListener l : listeners) l.changed(old, light, time);
            }
        }
    }
    static class FuelCounter implements LightListener {
        double fuel;
        private final double rate;
        private final Map<Light, Integer> counts = new EnumMap<>(Light.class);
        FuelCounter(double rate) { this.rate = rate; }
        @Override public void changed(Light from, Light to, double time) {
            counts.merge(to, 1, Integer::sum);
            switch (to) {
                case RED: fuel += rate * time * 0.01; break;
                case GREEN: fuel += rate * rate; break;
                default: fuel += 0.1;
            }
        }
    }
    public static double run(double[] x) {
        Crossing c = new Crossing();
        FuelCounter f = new FuelCounter(1 + x[0]);
        double[] last = {0};
        c.addListener(f);
        c.addListener((from, to, t) -> last[0] = t * x[1]);
        Random random = new Random(7);
        for (int i = 0; i < 15; i++) {
            c.arrive(random.nextInt(4));
            c.step(2 + x[2] * x[2]);
        }
        double sum = f.fuel + last[0] + c.waiting * x[3];
        for (Light l : Light.values()) {
            sum += f.counts.getOrDefault(l, 0) * x[4] * (l.ordinal() + 1);
            System.out.println(l + ": " + f.counts.getOrDefault(l, 0));
        }
        return sum;
    }
}
