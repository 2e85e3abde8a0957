// SPDX-License-Identifier: MIT
import java.util.EnumMap;
import java.util.Map;

public class TrafficLights {
    enum Light {
        RED(30, 0.1), GREEN(25, 0.9), YELLOW(5, 0.4);

        private final int seconds;
        private final double flow;

        Light(int seconds, double flow) {
            this.seconds = seconds;
            this.flow = flow;
        }

        Light next() { return values()[(ordinal() + 1) % values().length]; }
        double cars(double density) { return flow * density * seconds; }
    }

    static class Crossing {
        private Light light = Light.RED;
        private int clock;
        private double queue;
        private final Map<Light, Double> passed = new EnumMap<>(Light.class);

        Crossing(double queue) {
            this.queue = queue;
            for (Light l : Light.values()) passed.put(l, 0.0);
        }

        void tick(double density) {
            queue += density;
            double leaving = Math.min(queue, light.cars(density) / light.seconds * 1.3);
            queue -= leaving;
            passed.put(light, passed.get(light) + leaving);
            if (++clock >= light.seconds) {
                clock = 0;
                light = light.next();
            }
        }
    }

    public static double run(double[] x) {
        Crossing c = new Crossing(3 + x[0]);
        for (int t = 0; t < 100; t++) {
            c.tick(0.5 + 0.1 * Math.sin(0.1 * t * x[2]) + 0.05 * x[1]);
        }
        double sum = 0;
        for (Light l : Light.values()) {
            sum += c.passed.get(l) * switch (l) {
                case RED -> x[3];
                case GREEN -> 1.0;
                case YELLOW -> x[4] * x[5];
            };
        }
        return sum + 0.1 * c.queue;
    }
}
