// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class Recommender {
    private final Map<String, Map<String, Double>> ratings = new LinkedHashMap<>();

    void rate(String user, String item, double score) {
        ratings.computeIfAbsent(user, u -> new LinkedHashMap<>()).put(item, score);
    }

    double similarity(String a, String b) {
        Map<String, Double> ra = ratings.get(a), rb = ratings.get(b);
        Set<String> common = new TreeSet<>(ra.keySet());
        common.retainAll(rb.keySet());
        if (common.isEmpty()) return 0;
        double dot = 0;
        for (String item : common) dot += ra.get(item) * rb.get(item);
        double na = Math.sqrt(ra.values().stream().mapToDouble(v -> v * v).sum());
        double nb = Math.sqrt(rb.values().stream().mapToDouble(v -> v * v).sum());
        return dot / (na * nb);
    }

    OptionalDouble predict(String user, String item) {
        double num = 0, den = 0;
        for (String other : ratings.keySet()) {
            if (other.equals(user) || !ratings.get(other).containsKey(item)) continue;
            double s = similarity(user, other);
            num += s * ratings.get(other).get(item);
            den += Math.abs(s);
        }
        return den == 0 ? OptionalDouble.empty() : OptionalDouble.of(num / den);
    }

    public static double run(double[] x) {
        Recommender r = new Recommender();
        r.rate("ann", "matrix", 5 * x[0]);
        r.rate("ann", "alien", 3 + x[1]);
        r.rate("bob", "matrix", 4);
        r.rate("bob", "alien", 2 * x[2]);
        r.rate("bob", "up", 5 + x[3]);
        r.rate("cid", "alien", 1 + x[4]);
        r.rate("cid", "up", 2);
        r.rate("cid", "brazil", 4 * x[5]);
        double total = 0;
        for (String item : Arrays.asList("up", "brazil", "casablanca")) {
            total += r.predict("ann", item).orElse(-1.0);
        }
        List<String> names = r.ratings.entrySet().stream()
            .filter(e -> e.getValue().size() > 2)
            .map(Map.Entry::getKey)
            .collect(Collectors.toList());
        System.out.println(String.join(", ", names));
        return total + names.size() * x[0];
    }
}
