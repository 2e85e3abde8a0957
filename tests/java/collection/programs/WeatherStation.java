// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Readings grouped by day, averaged; enum units with conversion. */
public class WeatherStation {
    enum Unit {
        CELSIUS { double toKelvin(double v) { return v + 273.15; } },
        FAHRENHEIT { double toKelvin(double v) { return (v - 32) * 5 / 9 + 273.15; } },
        KELVIN { double toKelvin(double v) { return v; } };

        abstract double toKelvin(double v);
    }

    static class Reading {
        private final int day;
        private final double value;
        private final Unit unit;

        Reading(int day, double value, Unit unit) {
            this.day = day;
            this.value = value;
            this.unit = unit;
        }

        public int getDay() { return day; }
        public double getKelvin() { return unit.toKelvin(value); }
    }

    public static double run(double[] x) {
        List<Reading> all = new ArrayList<>();
        Unit[] units = Unit.values();
        for (int i = 0; i < 12; i++) {
            all.add(new Reading(i / 4, 20 + 5 * x[i % 6] * (i + 1), units[i % units.length]));
        }
        Map<Integer, Double> perDay = all.stream().collect(Collectors.groupingBy(Reading::getDay, TreeMap::new, Collectors.averagingDouble(Reading::getKelvin)));
        double s = 0;
        for (Map.Entry<Integer, Double> e : perDay.entrySet()) {
            s += (e.getKey() + 1) * Math.log(e.getValue());
        }
        OptionalDouble hottest = all.stream().mapToDouble(Reading::getKelvin).max();
        if (hottest.isPresent()) {
            s += hottest.getAsDouble() / 300;
        }
        return s;
    }
}
