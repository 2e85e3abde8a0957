// SPDX-License-Identifier: MIT
import java.util.*;

public class ParkingGarage {
    static class GarageFullException extends Exception {
        private static final long serialVersionUID = 1L;
        GarageFullException() { super("garage is full"); }
    }
    private static final class Ticket {
        private final String plate; private final double entry;
        Ticket(String plate, double entry) { this.plate = plate; this.entry = entry; }
    }
    private final int capacity;
    private final Map<String, Ticket> parked = new HashMap<>();
    private double income;
    ParkingGarage(int capacity) { this.capacity = capacity; }
    void enter(String plate, double at) throws GarageFullException {
        if (parked.size() >= capacity) throw new GarageFullException();
        parked.put(plate, new Ticket(plate, at));
    }
    double leave(String plate, double at, double rate) {
        Ticket t = parked.remove(plate);
        if (t == null) throw new NoSuchElementException("unknown plate " + plate);
        double fee = Math.min(Math.ceil(at - t.entry) * rate, 20) + 0.1 * (at - t.entry);
        income += fee;
        return fee;
    }
    public static double run(double[] x) {
        ParkingGarage g = new ParkingGarage(2);
        int turnedAway = 0;
        String[] plates = {"AB-1", "CD-2", "EF-3"};
        for (int i = 0; i < 3; i++) {
            try {
                g.enter(plates[i], 1 + 0.1 * x[i]);
            } catch (GarageFullException e) {
                turnedAway++;
            }
        }
        double total = 0;
        for (String p : plates) {
            try {
                total += g.leave(p, 4.55 + 0.1 * x[3], 1 + x[4] * x[4]);
            } catch (NoSuchElementException e) {
                total += x[5];
            }
        }
        return total * g.income + turnedAway * x[0];
    }
}
