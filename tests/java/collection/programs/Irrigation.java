// SPDX-License-Identifier: MIT
import java.util.*;

public class Irrigation {
    interface SoilModel {
        double evaporation(double moisture, double temperature);
    }

    enum Soil implements SoilModel {
        SAND {
            public double evaporation(double m, double t) { return 0.08 * m * t / 20; }
        },
        CLAY {
            public double evaporation(double m, double t) { return 0.03 * m * Math.sqrt(t / 20); }
        };
        String describe() { return "soil " + name().toLowerCase(); }
    }

    private static class Plot {
        final Soil soil;
        double moisture;
        double used = 0.0;
        final List<String> journal = new ArrayList<>();

        Plot(Soil soil, double moisture) {
            this.soil = soil;
            this.moisture = moisture;
        }

        void day(int day, double temperature, double rain, double threshold) {
            moisture += rain - soil.evaporation(moisture, temperature);
            if (moisture < threshold) {
                double water = threshold * 1.2 - moisture;
                moisture += water;
                used += water;
                journal.add("day " + day + ": " + soil.describe() + " watered");
            }
        }
    }

    static class Weather implements Iterator<double[]> {
        private final Random random;
        private int left;
        Weather(long seed, int days) {
            random = new Random(seed);
            left = days;
        }
        @Override public boolean hasNext() { return left > 0; }
        @Override public double[] next() {
            if (left-- <= 0) throw new NoSuchElementException("no more days");
            double temperature = 18 + 6 * random.nextDouble();
            double rain = random.nextInt(4) == 0 ? random.nextDouble() * 0.3 : 0;
            return new double[] {temperature, rain};
        }
    }

    public static double run(double[] x) {
        Plot[] plots = {new Plot(Soil.SAND, 1 + 0.2 * x[0]), new Plot(Soil.CLAY, 1 + 0.2 * x[1])};
        Weather w = new Weather(7, 14);
        int day = 1;
        while (w.hasNext()) {
            double[] d = w.next();
            for (Plot p : plots) p.day(day, d[0] + x[2], d[1] * (1 + 0.1 * x[3]), 0.7 + 0.05 * x[4]);
            day++;
        }
        double total = 0;
        int lines = 0;
        for (Plot p : plots) {
            total += p.used + p.moisture * x[5];
            lines += p.journal.size();
        }
        return total + lines;
    }
}
