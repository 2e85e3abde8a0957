// SPDX-License-Identifier: MIT
import java.util.*;

public class AirlineSeats {
    enum Cabin { ECONOMY(1.0), BUSINESS(2.5); final double factor; Cabin(double f) { factor = f; } }
    static class SeatTakenException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        SeatTakenException(String seat) { super("Seat " + seat + " is taken"); }
    }
    private final Map<String, Cabin> seats = new TreeMap<>();
    private final Set<String> booked = new LinkedHashSet<>();
    private final double base;
    AirlineSeats(double base) {
        this.base = base;
        for (int row = 1; row <= 3; row++) for (char c = 'A'; c <= 'C'; c++) seats.put(row + "" + c, row == 1 ? Cabin.BUSINESS : Cabin.ECONOMY);
    }
    double book(String seat) {
        if (!seats.containsKey(seat)) throw new IllegalArgumentException("no seat " + seat);
        if (!booked.add(seat)) throw new SeatTakenException(seat);
        return base * seats.get(seat).factor * (1 + 0.05 * booked.size());
    }
    public static double run(double[] x) {
        AirlineSeats plane = new AirlineSeats(10 + x[0]);
        double revenue = 0;
        for (String wish : List.of("1A", "2B", "1A", "9Z", "3C")) {
            try {
                revenue += plane.book(wish);
            } catch (SeatTakenException e) {
                System.out.println(e.getMessage());
                revenue += x[2];
            } catch (IllegalArgumentException e) {
                revenue -= x[3] * x[3];
            }
        }
        return revenue * x[5] + x[1] * x[4];
    }
}
