// SPDX-License-Identifier: MIT
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

public class Thermostat {
    enum Mode {
        OFF, HEAT, COOL, AUTO;
        private static final Mode[] VALUES = values();
        Mode next() { return VALUES[(ordinal() + 1) % VALUES.length]; }
        boolean isActive() { return this != OFF; }
    }

    interface Listener { void changed(Mode from, Mode to, double temperature); }

    static class Room {
        private double temp;
        private final double loss;
        Room(double temp, double loss) { this.temp = temp; this.loss = loss; }
        void step(double power, double outside, double dt) {
            temp += dt * (power - loss * (temp - outside));
        }
    }

    private Mode mode = Mode.OFF;
    private final Listener[] listeners = new Listener[4];
    private int listenerCount;
    private final Map<Mode, Double> gains = new EnumMap<>(Mode.class);
    private final Room room;

    Thermostat(Room room) { this.room = room; }

    void addListener(Listener l) { listeners[listenerCount++] = l; }

    void setMode(Mode m) {
        Mode old = mode;
        mode = m;
        for (Listener l : listeners) {
            if (l == null) break;
            l.changed(old, m, room.temp);
        }
    }

    double control(double target) {
        double error = target - room.temp;
        return switch (mode) {
            case OFF -> 0;
            case HEAT -> gains.getOrDefault(Mode.HEAT, 1.0) * Math.max(error, 0);
            case COOL -> gains.getOrDefault(Mode.COOL, 0.5) * Math.min(error, 0);
            case AUTO -> {
                double k = error > 0 ? gains.get(Mode.HEAT) : gains.getOrDefault(Mode.COOL, 0.5);
                yield k * error;
            }
        };
    }

    public static double run(double[] x) {
        Room room = new Room(10 + x[0], 0.1 + 0.01 * x[1]);
        Thermostat t = new Thermostat(room);
        t.gains.put(Mode.HEAT, 0.5 + 0.1 * x[2]);
        final double[] log = new double[2];
        t.addListener((from, to, temp) -> {
            if (to.isActive()) log[0] += temp;
        });
        t.addListener(new Listener() {
            private int n = 0;
            @Override public void changed(Mode from, Mode to, double temperature) {
                log[1] += ++n * temperature;
            }
        });
        Set<Mode> seen = EnumSet.noneOf(Mode.class);
        double energy = 0;
        for (int hour = 0; hour < 24; hour++) {
            if (hour % 5 == 0) t.setMode(t.mode.next());
            seen.add(t.mode);
            double p = t.control(21 + x[3]);
            energy += Math.abs(p);
            room.step(p, 5 + 3 * Math.sin(hour * Math.PI / 12) * x[4], 0.25);
        }
        return energy + 0.01 * log[0] + 0.001 * log[1] + seen.size() * x[5] + room.temp;
    }
}
