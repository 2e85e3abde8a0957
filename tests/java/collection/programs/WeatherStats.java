// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class WeatherStats {
    private static final double ZERO_KELVIN = -273.15;

    enum Unit {
        CELSIUS("°C") { double toKelvin(double v) { return v - ZERO_KELVIN; } },
        FAHRENHEIT("°F") { double toKelvin(double v) { return (v - 32) * 5 / 9 - ZERO_KELVIN; } },
        KELVIN("K") { double toKelvin(double v) { return v; } };
        final String symbol;
        Unit(String symbol) { this.symbol = symbol; }
        abstract double toKelvin(double v);
        static Unit fromSymbol(String s) {
            return Arrays.stream(values()).filter(u -> u.symbol.equals(s)).findAny()
                .orElseThrow(() -> new IllegalArgumentException("no unit " + s));
        }
    }
    static class Measurement {
        final double value;
        final Unit unit;
        final int hour;
        Measurement(double value, Unit unit, int hour) { this.value = value; this.unit = unit; this.hour = hour; }
        double kelvin() { return unit.toKelvin(value); }
    }
    public static double run(double[] x) {
        List<Measurement> day = new ArrayList<>();
        String[] symbols = {"°C", "°F", "K", "°X"};
        for (int hour = 0; hour < 24; hour += 3) {
            double base = 15 + 8 * Math.sin(hour * 0.3 + x[0]) + x[1];
            try {
                Unit u = Unit.fromSymbol(symbols[hour / 3 % symbols.length]);
                double v = switch (u) {
                    case CELSIUS -> base;
                    case FAHRENHEIT -> base * 1.8 + 32;
                    case KELVIN -> base + 273.15;
                };
                day.add(new Measurement(v * (1 + 0.001 * x[2]), u, hour));
            } catch (IllegalArgumentException e) {
                System.out.println("hour " + hour + ": " + e.getMessage());
            }
        }
        DoubleSummaryStatistics stats = day.stream().mapToDouble(Measurement::kelvin).summaryStatistics();
        double mean = stats.getAverage();
        double variance = day.stream().mapToDouble(m -> Math.pow(m.kelvin() - mean, 2)).sum() / (stats.getCount() - 1);
        Measurement warmest = Collections.max(day, Comparator.comparingDouble(Measurement::kelvin));
        System.out.printf("mean %.2f K, warmest at %d: %.1f%s%n", mean, warmest.hour, warmest.value, warmest.unit.symbol);
        double[] sorted = day.stream().mapToDouble(Measurement::kelvin).sorted().toArray();
        double median = (sorted[sorted.length / 2] + sorted[(sorted.length - 1) / 2]) / 2;
        List<Integer> hours = day.stream().map(m -> m.hour).sorted(Comparator.reverseOrder()).collect(Collectors.toList());
        return Math.sqrt(variance) + 0.01 * median + (stats.getMax() - stats.getMin()) * x[3] + hours.get(0) * x[4];
    }
}
