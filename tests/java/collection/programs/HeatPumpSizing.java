// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class HeatPumpSizing {
    public static class Builder {
        private double area = 100;
        private double uValue = 0.5;
        private String location = "Berlin";
        private final List<String> options = new ArrayList<>();

        public Builder area(double area) {
            if (area <= 0) throw new IllegalArgumentException("area must be positive: " + area);
            this.area = area;
            return this;
        }
        public Builder uValue(double u) { this.uValue = u; return this; }
        public Builder location(String location) { this.location = location; return this; }
        public Builder option(String o) { options.add(o); return this; }
        public HeatPumpSizing build() { return new HeatPumpSizing(this); }
    }

    private static final Map<String, double[]> CLIMATE;
    static {
        Map<String, double[]> m = new HashMap<>();
        m.put("Berlin", new double[] {-1, 2, 9, 18, 19, 10});
        m.put("Rome", new double[] {8, 10, 15, 24, 25, 17});
        CLIMATE = Collections.unmodifiableMap(m);
    }

    private final double area, uValue;
    private final String location;
    private final List<String> options;

    private HeatPumpSizing(Builder b) {
        area = b.area;
        uValue = b.uValue;
        location = b.location;
        options = Collections.unmodifiableList(new ArrayList<>(b.options));
    }

    public double yearlyEnergy(double inside) {
        double sum = 0;
        for (double outside : CLIMATE.get(location)) {
            double load = area * uValue * Math.max(0, inside - outside);
            double cop = 5.2 - 0.08 * (inside - outside) + (options.contains("inverter") ? 0.5 : 0);
            sum += load / cop;
        }
        return sum;
    }

    public static double run(double[] x) {
        HeatPumpSizing h = new Builder().area(80 + 10 * x[0]).uValue(0.4 + 0.1 * x[1]).location("Berlin").option("inverter").build();
        HeatPumpSizing r = new Builder().location("Rome").uValue(x[2]).build();
        double bad = 0;
        try {
            new Builder().area(-1).build();
        } catch (IllegalArgumentException e) {
            bad = e.getMessage().length() > 5 ? 1 : 0;
        }
        try {
            h.options.add("solar");
        } catch (UnsupportedOperationException e) {
            bad += x[4];
        }
        return (h.yearlyEnergy(20 + x[3]) + r.yearlyEnergy(21)) / 100 + bad;
    }
}
