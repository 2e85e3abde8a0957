// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class RideSharing {
    record Location(double lat, double lon) {
        double distanceTo(Location o) {
            double dx = lat - o.lat, dy = lon - o.lon;
            return Math.sqrt(dx * dx + dy * dy + 1e-6);
        }
    }

    static abstract class Driver {
        private static int nextId = 1;
        protected final int id;
        protected Location position;
        private final List<Double> ratings = new ArrayList<>();
        Driver(Location start) { this.id = nextId++; this.position = start; }
        abstract double pricePerKm();
        abstract String category();
        void rate(double r) { ratings.add(r); }
        double rating() {
            return ratings.stream().mapToDouble(Double::doubleValue).average().orElse(4.0);
        }
        @Override public String toString() { return String.format("%s#%d (%.1f)", category(), id, rating()); }
    }
    static class Economy extends Driver {
        Economy(Location l) { super(l); }
        @Override double pricePerKm() { return 1.1; }
        @Override String category() { return "economy"; }
    }
    static class Luxury extends Driver {
        private final double surcharge;
        Luxury(Location l, double surcharge) { super(l); this.surcharge = surcharge; }
        @Override double pricePerKm() { return 2.4 + surcharge; }
        @Override String category() { return "luxury"; }
    }

    static class Dispatcher {
        private final List<Driver> drivers = new ArrayList<>();
        private final Map<String, Double> earnings = new TreeMap<>();
        void register(Driver d) { drivers.add(d); }
        Optional<Driver> nearest(Location from) {
            return drivers.stream()
                .sorted(Comparator.comparing((Driver d) -> d.position.distanceTo(from)).thenComparing(d -> d.id))
                .findFirst();
        }
        double ride(Location from, Location to) {
            Driver d = nearest(from).orElseThrow(() -> new IllegalStateException("no driver available"));
            double price = d.pricePerKm() * from.distanceTo(to) + 0.3 * d.position.distanceTo(from);
            d.position = to;
            d.rate(3.5 + 0.1 * price);
            earnings.merge(d.category(), price, Double::sum);
            System.out.println(d + " drives for " + price);
            return price;
        }
    }

    public static double run(double[] x) {
        Dispatcher dispatcher = new Dispatcher();
        dispatcher.register(new Economy(new Location(x[0], x[1])));
        dispatcher.register(new Economy(new Location(3, 2)));
        dispatcher.register(new Luxury(new Location(x[2], 0), x[3]));
        double total = 0;
        Location[] stops = {new Location(0, 0), new Location(2, 1 + x[4]), new Location(4, 3), new Location(1, x[5])};
        for (int i = 0; i + 1 < stops.length; i++) {
            total += dispatcher.ride(stops[i], stops[i + 1]);
        }
        for (Map.Entry<String, Double> e : dispatcher.earnings.entrySet()) {
            System.out.printf("%-10s %8.2f%n", e.getKey(), e.getValue());
            total += e.getValue() * e.getValue() * 0.1;
        }
        return total + dispatcher.drivers.stream().collect(Collectors.averagingDouble(Driver::rating));
    }
}
