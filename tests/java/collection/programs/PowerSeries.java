// SPDX-License-Identifier: MIT
import java.util.TreeMap;
import java.util.Map;

/** Sparse polynomials as a sorted map from exponent to coefficient. */
public class PowerSeries {
    private final TreeMap<Integer, Double> terms = new TreeMap<>();

    public PowerSeries plus(int exponent, double c) {
        terms.merge(exponent, c, Double::sum);
        return this;
    }

    public PowerSeries multiply(PowerSeries o) {
        PowerSeries r = new PowerSeries();
        for (Map.Entry<Integer, Double> a : terms.entrySet())
            for (Map.Entry<Integer, Double> b : o.terms.entrySet())
                r.plus(a.getKey() + b.getKey(), a.getValue() * b.getValue());
        return r;
    }

    public PowerSeries derivative() {
        PowerSeries r = new PowerSeries();
        terms.forEach((e, c) -> {
            if (e != 0) r.plus(e - 1, e * c);
        });
        return r;
    }

    public double at(double t) {
        double s = 0;
        for (int e : terms.keySet()) s += terms.get(e) * Math.pow(t, e);
        return s;
    }

    public int degree() {
        return terms.isEmpty() ? -1 : terms.lastKey();
    }

    public static double run(double[] x) {
        PowerSeries p = new PowerSeries().plus(0, x[0]).plus(2, x[1]).plus(3, x[2]);
        PowerSeries q = new PowerSeries().plus(1, x[3]).plus(2, x[4] * x[0]).plus(1, 0.5);
        PowerSeries pq = p.multiply(q);
        return pq.at(x[5]) + pq.derivative().derivative().at(0.7) / (1 + pq.degree());
    }
}
