// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class SolarFarm {
    enum Orientation {
        SOUTH(1.0), EAST(0.82), WEST(0.8), NORTH(0.55);
        private final double factor;
        Orientation(double factor) { this.factor = factor; }
        double yield(double irradiance, double tilt) { return irradiance * factor * Math.cos(tilt * 0.5); }
    }

    record Panel(String id, Orientation orientation, double area, double efficiency) {
        double power(double irradiance, double tilt) {
            return area * efficiency * orientation.yield(irradiance, tilt);
        }
    }

    record Inverter(String name, double maxPower) {
        double convert(double dc) {
            double loss = 0.02 * dc + 0.005 * dc * dc / maxPower;
            return Math.min(dc - loss, maxPower);
        }
    }

    private final List<Panel> panels = new ArrayList<>();
    private final Inverter inverter;

    SolarFarm(Inverter inverter) { this.inverter = inverter; }

    SolarFarm add(Panel p) { panels.add(p); return this; }

    Map<Orientation, Double> powerByOrientation(double irradiance, double tilt) {
        return panels.stream().collect(Collectors.groupingBy(Panel::orientation,
                Collectors.summingDouble(p -> p.power(irradiance, tilt))));
    }

    double total(double irradiance, double tilt) {
        double dc = powerByOrientation(irradiance, tilt).values().stream().mapToDouble(Double::doubleValue).sum();
        return inverter.convert(dc);
    }

    Panel best(double irradiance, double tilt) {
        return panels.stream().max(Comparator.comparingDouble(p -> p.power(irradiance, tilt))).orElseThrow();
    }

    public static double run(double[] x) {
        SolarFarm farm = new SolarFarm(new Inverter("SMA", 40.0))
                .add(new Panel("a1", Orientation.SOUTH, 2.0 + x[0], 0.21))
                .add(new Panel("a2", Orientation.SOUTH, 1.5, 0.2 + 0.01 * x[1]))
                .add(new Panel("b1", Orientation.EAST, 3.0, 0.19))
                .add(new Panel("c1", Orientation.WEST, 2.5 + x[2], 0.18));
        double sum = 0;
        for (int hour = 6; hour <= 18; hour++) {
            double irradiance = (1 + x[3]) * Math.sin(Math.PI * (hour - 6) / 12.0);
            sum += farm.total(irradiance, x[4]);
        }
        return sum + farm.best(1.0, x[5]).power(1.0, x[5]);
    }
}
