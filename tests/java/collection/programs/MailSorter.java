// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class MailSorter {
    static abstract class Parcel {
        private static int created = 0;
        protected final double weight;
        protected final String zone;

        protected Parcel(double weight, String zone) {
            this.weight = weight;
            this.zone = zone;
            created++;
        }

        public abstract double postage(Map<String, Double> rates);
        public static int getCreated() { return created; }
        public static void resetCounter() { created = 0; }
    }

    static class Letter extends Parcel {
        Letter(double weight, String zone) { super(weight, zone); }
        @Override public double postage(Map<String, Double> rates) { return 0.8 + rates.getOrDefault(zone, 1.0) * weight / 10; }
    }

    static class Box extends Parcel {
        private final double[] dims;

        Box(double weight, String zone, double... dims) {
            super(weight, zone);
            this.dims = dims;
        }

        private double volumetric() {
            double v = 1;
            for (double d : dims) v *= d;
            return v / 5;
        }

        @Override
        public double postage(Map<String, Double> rates) {
            if (!rates.containsKey(zone)) throw new IllegalArgumentException("zone " + zone);
            return rates.get(zone) * Math.max(weight, volumetric());
        }
    }

    static class Express extends Box {
        Express(double weight, String zone) { super(weight, zone, weight, 1, 2); }
        @Override public double postage(Map<String, Double> rates) { return 1.5 * super.postage(rates) + 3; }
    }

    private static <T extends Parcel> double sum(List<? extends T> parcels, Map<String, Double> rates) {
        double s = 0;
        for (T p : parcels) {
            try {
                s += p.postage(rates);
            } catch (IllegalArgumentException e) {
                s += 100;
            } finally {
                s += 0.01;
            }
        }
        return s;
    }

    public static double run(double[] x) {
        Parcel.resetCounter();
        Map<String, Double> rates = new HashMap<>();
        rates.put("inland", 2 + x[0]);
        rates.put("europe", 4 + x[1] * x[1]);
        List<Parcel> parcels = new ArrayList<>();
        Collections.addAll(parcels, new Letter(2 + x[2], "inland"), new Box(1, "europe", 2 + x[3], 1.5, 2), new Express(3 * x[4], "inland"), new Box(1, "moon"));
        List<Express> express = Collections.singletonList(new Express(2 + x[5], "europe"));
        return sum(parcels, rates) + 0.5 * sum(express, rates) + Parcel.getCreated();
    }
}
