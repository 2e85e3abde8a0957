// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;

public class VehicleFleet {
    public sealed interface Vehicle permits Car, Truck, Bicycle {}
    public record Car(String plate, double km, double consumption) implements Vehicle {}
    public record Truck(String plate, double km, double load, int axles) implements Vehicle {}
    public record Bicycle(double km) implements Vehicle {}

    static double cost(Vehicle v, double fuel) {
        if (v instanceof Car c && c.km() > 0) {
            return c.km() * c.consumption() / 100 * fuel;
        } else if (v instanceof Truck t) {
            double toll = t.axles() >= 3 ? 0.2 * t.km() : 0;
            return t.km() * (0.25 + 0.01 * t.load()) * fuel + toll;
        } else if (v instanceof Bicycle) {
            return 0.0;
        }
        throw new IllegalStateException("Unexpected value: " + v);
    }

    static String category(double cost) {
        if (cost < 50) return "cheap";
        else if (cost < 150) return "normal";
        return "expensive";
    }

    public static double run(double[] x) {
        List<Vehicle> fleet = List.of(
            new Car("AB-12", 500 + 10 * x[0], 6.5),
            new Car("XY-99", 900, 7 + x[1]),
            new Truck("LK-1", 300 + x[2], 12 * x[3], 4),
            new Truck("LK-2", 120, 8, 2),
            new Bicycle(40));
        double fuel = 1.7 + 0.1 * x[4];
        Map<String, DoubleSummaryStatistics> stats = fleet.stream()
            .collect(Collectors.groupingBy(v -> category(cost(v, fuel)), TreeMap::new,
                     Collectors.summarizingDouble(v -> cost(v, fuel))));
        double result = 0;
        for (Map.Entry<String, DoubleSummaryStatistics> e : stats.entrySet()) {
            DoubleSummaryStatistics s = e.getValue();
            switch (e.getKey()) {
                case "cheap": result += s.getAverage(); break;
                case "normal": result += s.getMax() * x[5];
                // falls through
                default: result += 0.1 * s.getSum() / s.getCount();
            }
        }
        return result / 100;
    }
}
