// SPDX-License-Identifier: MIT
import java.util.*;
public class ParkingFee {
    enum VehicleType { CAR(1.5), TRUCK(3.0), BIKE(0.5); final double rate; VehicleType(double r) { rate = r; } double fee(double hours) { return rate * hours; } }
    record Ticket(VehicleType type, double hours) {}
    private final Map<VehicleType, List<Ticket>> byType = new EnumMap<>(VehicleType.class);
    void add(Ticket t) { byType.computeIfAbsent(t.type(), k -> new ArrayList<>()).add(t); }
    double total() {
        double sum = 0;
        for (Map.Entry<VehicleType, List<Ticket>> e : byType.entrySet()) {
            for (Ticket t : e.getValue()) sum += e.getKey().fee(t.hours()) * (t.hours() > 2 ? 0.9 : 1.0);
        }
        return sum;
    }
    public static double run(double[] x) {
        ParkingFee p = new ParkingFee();
        for (int i = 0; i < x.length; i++) p.add(new Ticket(VehicleType.values()[i % 3], Math.abs(x[i]) * 2 + 0.5));
        return p.total();
    }
}
