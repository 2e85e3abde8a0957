// SPDX-License-Identifier: MIT
import java.util.*;

interface Billable { double bill(int days); }
abstract class Vehicle implements Billable {
    private static int nextId = 1;
    protected final int id;
    protected final double dailyRate;
    private boolean rented;
    Vehicle(double dailyRate) { this.id = nextId++; this.dailyRate = dailyRate; }
    void rent() { if (rented) throw new IllegalStateException("vehicle " + id + " already rented"); rented = true; }
    void giveBack() { rented = false; }
    boolean isRented() { return rented; }
}
class Car extends Vehicle {
    Car(double r) { super(r); }
    @Override public double bill(int days) { return days > 3 ? dailyRate * days * 0.9 : dailyRate * days; }
}
class Truck extends Vehicle {
    private final double surcharge;
    Truck(double r, double s) { super(r); surcharge = s; }
    @Override public double bill(int days) { return dailyRate * days + surcharge * Math.sqrt(days); }
}
public class CarRental {
    private final List<Vehicle> fleet = new ArrayList<>();
    private final Map<Integer, Double> revenue = new HashMap<>();

    Optional<Vehicle> firstFree() { return fleet.stream().filter(v -> !v.isRented()).findFirst(); }

    boolean rent(int days) {
        Vehicle v = firstFree().orElse(null);
        if (v == null) return false;
        v.rent();
        revenue.put(v.id, revenue.getOrDefault(v.id, 0.0) + v.bill(days));
        return true;
    }

    public static double run(double[] x) {
        CarRental c = new CarRental();
        c.fleet.add(new Car(20 + x[0]));
        c.fleet.add(new Truck(30 * x[2], x[3]));
        c.fleet.add(new Car(10 + x[4]));
        int served = 0;
        for (int d : new int[] {2, 5, 1, 4}) if (c.rent(d)) served++;
        c.fleet.get(0).giveBack();
        if (c.rent(7)) served++;
        double total = 0;
        for (double r : c.revenue.values()) total += r;
        return total * x[5] / served + x[1];
    }
}
