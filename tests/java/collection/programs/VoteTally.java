// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class VoteTally {
    static class Ballot {
        private final List<String> ranking; private final double weight;
        Ballot(double weight, String... ranking) { this.weight = weight; this.ranking = Arrays.asList(ranking); }
        Optional<String> top(Set<String> alive) { return ranking.stream().filter(alive::contains).findFirst(); }
    }
    static String eliminate(Map<String, Double> tally) {
        return tally.entrySet().stream().min(Map.Entry.<String, Double>comparingByValue().thenComparing(Map.Entry.comparingByKey())).map(Map.Entry::getKey).orElseThrow(NoSuchElementException::new);
    }
    public static double run(double[] x) {
        List<Ballot> ballots = List.of(new Ballot(3 + x[0], "red", "blue"), new Ballot(2 + x[1], "blue", "green"), new Ballot(1.5 + 0.1 * x[2], "green", "blue", "red"));
        Set<String> alive = new TreeSet<>(Set.of("red", "blue", "green"));
        double history = 0;
        int round = 1;
        while (true) {
            Map<String, Double> tally = new TreeMap<>();
            alive.forEach(c -> tally.put(c, 0.0));
            for (Ballot b : ballots) b.top(alive).ifPresent(c -> tally.merge(c, b.weight, Double::sum));
            double total = tally.values().stream().mapToDouble(Double::doubleValue).sum();
            double lead = Collections.max(tally.values());
            history += lead / total * round++ * x[3];
            if (lead > total / 2) break;
            alive.remove(eliminate(tally));
        }
        String winner = alive.iterator().next();
        return history + winner.length() * x[4] + alive.size() * x[5];
    }
}
