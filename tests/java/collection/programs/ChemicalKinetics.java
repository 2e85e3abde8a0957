// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class ChemicalKinetics {
    static class Reaction {
        final Map<String, Integer> reactants = new HashMap<>();
        final Map<String, Integer> products = new HashMap<>();
        final double rate;

        Reaction(String equation, double rate) {
            this.rate = rate;
            String[] sides = equation.split("->");
            if (sides.length != 2) throw new IllegalArgumentException("bad equation: " + equation);
            parseSide(sides[0], reactants);
            parseSide(sides[1], products);
        }

        private static void parseSide(String side, Map<String, Integer> into) {
            for (String term : side.split("\\+")) {
                term = term.trim();
                int n = 1;
                if (Character.isDigit(term.charAt(0))) {
                    n = Character.getNumericValue(term.charAt(0));
                    term = term.substring(1).trim();
                }
                into.merge(term, n, Integer::sum);
            }
        }

        double flux(Map<String, Double> c) {
            double f = rate;
            for (Map.Entry<String, Integer> e : reactants.entrySet()) f *= Math.pow(c.get(e.getKey()), e.getValue());
            return f;
        }
    }

    private final List<Reaction> reactions = new ArrayList<>();

    Map<String, Double> step(Map<String, Double> c, double dt) {
        Map<String, Double> next = new HashMap<>(c);
        for (Reaction r : reactions) {
            double f = r.flux(c) * dt;
            r.reactants.forEach((s, n) -> next.compute(s, (k, v) -> v - n * f));
            r.products.forEach((s, n) -> next.put(s, next.getOrDefault(s, 0.0) + n * f));
        }
        return next;
    }

    public static double run(double[] x) {
        ChemicalKinetics k = new ChemicalKinetics();
        k.reactions.add(new Reaction("A + B -> C", 1 + 0.1 * x[0]));
        k.reactions.add(new Reaction("2C -> D + A", 0.5 + 0.1 * x[1]));
        Map<String, Double> c = new HashMap<>();
        c.put("A", 1.0 + 0.1 * x[2]);
        c.put("B", 0.8 + 0.1 * x[3]);
        c.put("C", 0.1);
        c.put("D", 0.0);
        for (int i = 0; i < 12; i++) c = k.step(c, 0.05);
        double mass = c.values().stream().mapToDouble(Double::doubleValue).sum();
        return c.get("D") * x[4] * 100 + c.get("A") + mass * x[5];
    }
}
