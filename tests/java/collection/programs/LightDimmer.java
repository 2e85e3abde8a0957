// SPDX-License-Identifier: MIT
import java.util.EnumMap;
import java.util.Map;

public class LightDimmer {
    enum Room {
        KITCHEN(40) {
            @Override double factor(double level) { return level; }
        },
        BEDROOM(25) {
            @Override double factor(double level) { return level * level; }
        },
        HALL(15) {
            @Override double factor(double level) { return Math.sqrt(Math.abs(level) + 0.01); }
        };

        private final double watts;

        Room(double watts) { this.watts = watts; }

        abstract double factor(double level);

        double power(double level) { return watts * factor(level); }
    }

    private final Map<Room, Double> levels = new EnumMap<>(Room.class);
    private int changes;

    void set(Room room, double level) {
        Double old = levels.put(room, level);
        if (old == null || old != level) {
            changes++;
        }
    }

    void dimAll(double factor) {
        levels.replaceAll((room, level) -> room == Room.HALL ? level : level * factor);
    }

    double power() {
        double sum = 0;
        for (Map.Entry<Room, Double> e : levels.entrySet()) {
            sum += e.getKey().power(e.getValue());
        }
        return sum;
    }

    public static double run(double[] x) {
        LightDimmer d = new LightDimmer();
        for (Room r : Room.values()) {
            d.set(r, 0.5 + 0.1 * x[r.ordinal()]);
        }
        double before = d.power();
        d.dimAll(0.8 + 0.05 * x[3]);
        d.set(Room.valueOf("KITCHEN"), x[4] * x[4]);
        double after = d.power();
        return before - after * x[5] + d.changes;
    }
}
