// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;

public class PlantWatering {
    static abstract class Plant {
        private final String name;
        protected double moisture;
        private int thirstyDays;

        Plant(String name, double moisture) { this.name = name; this.moisture = moisture; }
        abstract double dailyUse(double temperature);
        protected double wiltingPoint() { return 0.2; }

        final void day(double temperature) {
            moisture -= dailyUse(temperature);
            if (moisture < wiltingPoint()) thirstyDays++;
            moisture = Math.max(moisture, 0.01);
        }

        void water(double amount) { moisture = Math.min(1.0, moisture + amount); }
        String getName() { return name; }
        int getThirstyDays() { return thirstyDays; }
    }

    static class Cactus extends Plant {
        Cactus(String n, double m) { super(n, m); }
        @Override double dailyUse(double t) { return 0.01 + 0.0005 * t; }
        @Override protected double wiltingPoint() { return 0.05; }
    }

    static class Fern extends Plant {
        private final double leafArea;
        Fern(String n, double m, double leafArea) { super(n, m); this.leafArea = leafArea; }
        @Override double dailyUse(double t) { return 0.03 * leafArea * (1 + 0.05 * (t - 20)); }
    }

    static class Greenhouse {
        private final SortedMap<String, Plant> plants = new TreeMap<>();
        private double tank;
        Greenhouse(double tank) { this.tank = tank; }
        void add(Plant p) {
            if (plants.putIfAbsent(p.getName(), p) != null) throw new IllegalArgumentException("duplicate plant " + p.getName());
        }
        void waterDriest(double amount) {
            Plant driest = Collections.min(plants.values(), Comparator.comparingDouble(p -> p.moisture));
            if (tank < amount) throw new IllegalStateException("tank empty");
            tank -= amount;
            driest.water(amount);
        }
    }

    public static double run(double[] x) {
        Greenhouse g = new Greenhouse(1.0 + 0.1 * x[0]);
        g.add(new Cactus("Bob", 0.3 + 0.1 * x[1]));
        g.add(new Fern("Fiona", 0.6 + 0.1 * x[2], 1 + 0.1 * x[3]));
        g.add(new Fern("Ferdinand", 0.7, 2 + 0.2 * x[4]));
        int duplicates = 0;
        try {
            g.add(new Cactus("Bob", 1));
        } catch (IllegalArgumentException e) {
            duplicates++;
        }
        int failures = 0;
        for (int day = 0; day < 10; day++) {
            double t = 22 + 3 * Math.sin(day) + x[5];
            for (Plant p : g.plants.values()) p.day(t);
            try {
                if (day % 2 == 1) g.waterDriest(0.3);
            } catch (IllegalStateException e) {
                failures++;
            }
        }
        String summary = g.plants.values().stream().map(p -> p.getName() + ":" + p.getThirstyDays()).collect(Collectors.joining(", ", "[", "]"));
        System.out.println(summary);
        return g.plants.values().stream().mapToDouble(p -> p.moisture * (1 + p.getThirstyDays())).sum() + g.tank * x[0] + failures + duplicates * x[1];
    }
}
