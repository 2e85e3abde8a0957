// SPDX-License-Identifier: MIT
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.*;

public class FleetMaintenance {
    static class ServiceRecord implements Comparable<ServiceRecord> {
        private final LocalDate date;
        private final double cost;
        private final String description;
        ServiceRecord(LocalDate date, double cost, String description) {
            this.date = date;
            this.cost = cost;
            this.description = description;
        }
        public LocalDate getDate() { return date; }
        public double getCost() { return cost; }
        @Override public int compareTo(ServiceRecord o) { return date.compareTo(o.date); }
        @Override public String toString() { return date + ": " + description; }
    }
    static class Truck {
        private final String plate;
        private final LocalDate bought;
        private final List<ServiceRecord> history = new LinkedList<>();
        Truck(String plate, LocalDate bought) { this.plate = plate; this.bought = bought; }
        void service(ServiceRecord r) {
            if (r.getDate().isBefore(bought)) throw new IllegalArgumentException("service before purchase: " + r);
            history.add(r);
        }
        double valueAt(LocalDate day, double price, double rate) {
            double years = ChronoUnit.DAYS.between(bought, day) / 365.25;
            return price * Math.exp(-rate * years);
        }
        double averageCost() {
            double sum = 0;
            for (ServiceRecord r : history) sum += r.getCost();
            return history.isEmpty() ? 0 : sum / history.size();
        }
    }
    public static double run(double[] x) {
        Truck a = new Truck("AB-123", LocalDate.of(2018, 3, 15));
        Truck b = new Truck("CD-987", LocalDate.of(2020, 11, 1));
        a.service(new ServiceRecord(LocalDate.of(2019, 6, 1), 300 * x[0], "oil"));
        a.service(new ServiceRecord(LocalDate.of(2018, 9, 20), 120 + x[1], "brakes"));
        b.service(new ServiceRecord(LocalDate.of(2021, 1, 31).plusMonths(1), 500 * x[2] * x[2], "tyres"));
        int failed = 0;
        try {
            b.service(new ServiceRecord(LocalDate.of(2019, 1, 1), x[3], "time travel"));
        } catch (IllegalArgumentException e) {
            System.err.println("Rejected " + e.getMessage());
            failed++;
        }
        LocalDate today = LocalDate.parse("2024-02-29");
        double total = 0;
        for (Truck t : List.of(a, b)) {
            Collections.sort(t.history);
            total += t.valueAt(today, 50000, 0.1 + 0.05 * x[4]) / 1000;
            total -= t.averageCost() / 100;
            ServiceRecord last = t.history.get(t.history.size() - 1);
            long days = ChronoUnit.DAYS.between(last.getDate(), today);
            if (days > 365 && today.isLeapYear()) total -= days * 0.001 * x[5];
            System.out.println(t.plate + " " + last + " " + days);
        }
        return total - failed;
    }
}
