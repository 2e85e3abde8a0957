// SPDX-License-Identifier: MIT
import java.util.*;

/** A map that only its owner changes is changed: the program ends there. */
public class FixedMapThrows {
    static class Rates {
        private final Map<String, Double> rates = new HashMap<>();
        void set(String name, double rate) { rates.put(name, rate); }
        Map<String, Double> all() { return Collections.unmodifiableMap(rates); }
    }

    public static double run(double[] x) {
        Rates rates = new Rates();
        rates.set("a", x[0]);
        Map<String, Double> seen = rates.all();
        rates.set("b", x[1]);
        double sum = seen.get("a") * seen.get("b") + seen.size();
        seen.put("c", x[2]);
        return sum * seen.get("c");
    }
}
