// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class FuzzyController {
    @FunctionalInterface interface Membership extends DoubleUnaryOperator {
        static Membership triangle(double a, double b, double c) {
            return v -> v <= a || v >= c ? 0 : v < b ? (v - a) / (b - a) : (c - v) / (c - b);
        }
        static Membership gauss(double mean, double sigma) {
            return v -> Math.exp(-0.5 * Math.pow((v - mean) / sigma, 2));
        }
        default Membership and(Membership o) { return v -> Math.min(applyAsDouble(v), o.applyAsDouble(v)); }
        default Membership not() { return v -> 1 - applyAsDouble(v); }
    }
    static class Variable {
        final String name;
        private final Map<String, Membership> terms = new LinkedHashMap<>();
        Variable(String name) { this.name = name; }
        Variable term(String t, Membership m) { terms.put(t, m); return this; }
        double degree(String t, double v) {
            Membership m = terms.get(t);
            if (m == null) throw new IllegalArgumentException(name + " has no term " + t);
            return m.applyAsDouble(v);
        }
    }
    record Rule(String temperature, String humidity, double output) {}
    private final Variable temperature, humidity;
    private final List<Rule> rules = new ArrayList<>();
    private final BinaryOperator<Double> norm;
    FuzzyController(Variable t, Variable h, BinaryOperator<Double> norm) { temperature = t; humidity = h; this.norm = norm; }
    void rule(String t, String h, double out) { rules.add(new Rule(t, h, out)); }
    double infer(double t, double h) {
        double num = 0, den = 1e-9;
        for (var r : rules) {
            double w = norm.apply(temperature.degree(r.temperature(), t), humidity.degree(r.humidity(), h));
            num += w * r.output();
            den += w;
        }
        return num / den;
    }
    public static double run(double[] x) {
        var t = new Variable("temperature").term("cold", Membership.gauss(5 + x[0], 6)).term("warm", Membership.triangle(8, 20 + x[1], 32))
            .term("hot", Membership.gauss(20, 8).not());
        var h = new Variable("humidity").term("dry", Membership.gauss(0.2, 0.3)).term("wet", Membership.gauss(0.8 + 0.1 * x[2], 0.3).and(Membership.gauss(0.7, 0.5)));
        FuzzyController c = new FuzzyController(t, h, (a, b) -> a * b);
        c.rule("cold", "dry", 10 + x[3]);
        c.rule("cold", "wet", 12);
        c.rule("warm", "dry", 3 * x[4]);
        c.rule("warm", "wet", 1);
        c.rule("hot", "wet", -8 + x[5]);
        double sum = 0;
        for (double temp = 0; temp < 35; temp += 5) sum += c.infer(temp, 0.3 + 0.01 * temp);
        return sum;
    }
}
