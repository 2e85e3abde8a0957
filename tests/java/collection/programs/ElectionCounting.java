// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.Map.Entry;
import java.util.stream.Collectors;

public class ElectionCounting {
    static class Ballot {
        private final List<String> preferences;
        private final double weight;
        Ballot(double weight, String... preferences) {
            this.weight = weight;
            this.preferences = new ArrayList<>(Arrays.asList(preferences));
        }
        String first() { return preferences.isEmpty() ? null : preferences.get(0); }
        void eliminate(String c) { preferences.remove(c); }
    }
    private final List<Ballot> ballots = new ArrayList<>();
    private final List<String> eliminated = new LinkedList<>();
    private double lost;

    void cast(Ballot b) { ballots.add(b); }

    Map<String, Double> count() {
        Map<String, Double> votes = new TreeMap<>();
        lost = 0;
        for (Ballot b : ballots) {
            String c = b.first();
            if (c == null) {
                lost += b.weight;
                continue;
            }
            votes.put(c, votes.getOrDefault(c, 0.0) + b.weight);
        }
        return votes;
    }
    Entry<String, Double> winner() {
        while (true) {
            Map<String, Double> votes = count();
            double total = votes.values().stream().mapToDouble(Double::doubleValue).sum();
            Entry<String, Double> best = Collections.max(votes.entrySet(), Entry.comparingByValue());
            if (best.getValue() > total / 2 || votes.size() == 1) return best;
            String worst = votes.entrySet().stream().min(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElseThrow();
            eliminated.add(worst);
            for (Ballot b : ballots) b.eliminate(worst);
        }
    }
    public static double run(double[] x) {
        ElectionCounting e = new ElectionCounting();
        e.cast(new Ballot(4 + x[0], "ann", "bob"));
        e.cast(new Ballot(3 + x[1], "bob", "cid", "ann"));
        e.cast(new Ballot(2 * x[2], "cid", "bob"));
        e.cast(new Ballot(1 + x[3] * x[3], "dot"));
        Entry<String, Double> w = e.winner();
        System.out.println(w.getKey() + " wins after " + e.eliminated.stream().collect(Collectors.joining(", ")));
        return w.getValue() * w.getValue() + e.lost * x[4] + e.eliminated.size() * x[5];
    }
}
