// SPDX-License-Identifier: MIT
import java.util.TreeMap;
import java.util.Map;

public class Interp1D {
    private final TreeMap<Double, Double> table = new TreeMap<>();

    public void put(double x, double y) { table.put(x, y); }

    public double at(double x) {
        Map.Entry<Double, Double> lo = table.floorEntry(x);
        Map.Entry<Double, Double> hi = table.ceilingEntry(x);
        if (lo == null) return table.firstEntry().getValue();
        if (hi == null) return table.lastEntry().getValue();
        if (lo.getKey().equals(hi.getKey())) return lo.getValue();
        double t = (x - lo.getKey()) / (hi.getKey() - lo.getKey());
        return lo.getValue() + t * (hi.getValue() - lo.getValue());
    }

    public static double run(double[] x) {
        Interp1D f = new Interp1D();
        f.put(-1.5, x[0]);
        f.put(0.0, x[1]);
        f.put(0.6, x[2] * x[2]);
        f.put(1.0, x[3]);
        return f.at(x[4]) * f.at(x[5]) + f.at(7.0) + f.at(-3);
    }
}
