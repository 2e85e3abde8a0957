// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class ChessTournament {
    static class Player {
        private static int nextId = 1;
        private final int id = nextId++;
        private final String name;
        private double rating;
        private final Map<Player, Double> results = new LinkedHashMap<>();
        Player(String name, double rating) { this.name = name; this.rating = rating; }
        double expected(Player o) { return 1 / (1 + Math.pow(10, (o.rating - rating) / 400)); }
        double points() { return results.values().stream().mapToDouble(Double::doubleValue).sum(); }
        double buchholz() { return results.keySet().stream().mapToDouble(Player::points).sum(); }
    }
    interface Pairing { List<Player[]> pair(List<Player> players, int round); }
    static class RoundRobin implements Pairing {
        @Override public List<Player[]> pair(List<Player> players, int round) {
            List<Player> circle = new ArrayList<>(players);
            Player fixed = circle.remove(0);
            Collections.rotate(circle, round);
            circle.add(0, fixed);
            List<Player[]> out = new ArrayList<>();
            for (int i = 0, j = circle.size() - 1; i < j; i++, j--) out.add(new Player[] {circle.get(i), circle.get(j)});
            return out;
        }
    }
    private final List<Player> players;
    private final Pairing pairing;
    ChessTournament(Pairing pairing, Player... players) { this.pairing = pairing; this.players = List.of(players); }

    void play(double k) {
        for (int round = 0; round < players.size() - 1; round++) {
            for (Player[] game : pairing.pair(players, round)) {
                Player white = game[0], black = game[1];
                double e = white.expected(black);
                double score = e > 0.6 ? 1 : e < 0.35 ? 0 : 0.5;
                white.results.put(black, score);
                black.results.put(white, 1 - score);
                white.rating += k * (score - e);
                black.rating -= k * (score - e);
            }
        }
    }
    List<Player> standings() {
        return players.stream()
            .sorted(Comparator.comparingDouble(Player::points).thenComparingDouble(Player::buchholz).reversed().thenComparing(p -> p.name))
            .collect(Collectors.toCollection(ArrayList::new));
    }

    public static double run(double[] x) {
        ChessTournament t = new ChessTournament(new RoundRobin(), new Player("Anna", 2000 + 30 * x[0]), new Player("Bert", 1900 + 40 * x[1]),
            new Player("Cleo", 2100 + 20 * x[2]), new Player("Dora", 1950 + 10 * x[3]));
        t.play(20 + x[4]);
        double sum = 0;
        int place = 1;
        for (Player p : t.standings()) {
            System.out.printf("%d. %-6s %.1f %7.1f%n", place, p.name, p.points(), p.rating);
            sum += p.rating / place++ + p.id;
        }
        Player best = Collections.max(t.players, Comparator.comparing(p -> p.rating));
        double[] ratings = t.players.stream().mapToDouble(p -> p.rating).sorted().toArray();
        return sum / 100 + (best.name.equals("Cleo") ? x[5] * ratings[0] / 100 : 0) + (ratings[3] - ratings[0]) / 50;
    }
}
