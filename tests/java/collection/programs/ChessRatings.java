// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class ChessRatings {
    static class Player implements Comparable<Player> {
        private final String name;
        private double rating;
        private final List<Double> history = new ArrayList<>();

        Player(String name, double rating) {
            this.name = name;
            this.rating = rating;
            history.add(rating);
        }

        double expected(Player other) {
            return 1.0 / (1.0 + Math.pow(10, (other.rating - rating) / 4.0));
        }

        void update(double score, double expected, double k) {
            rating += k * (score - expected);
            history.add(rating);
        }

        @Override public int compareTo(Player o) { return Double.compare(o.rating, rating); }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Player)) return false;
            return name.equals(((Player) o).name);
        }
        @Override public int hashCode() { return name.hashCode(); }
        @Override public String toString() { return String.format("%s (%.1f)", name, rating); }
    }

    static void play(Player a, Player b, double score, double k) {
        double ea = a.expected(b), eb = b.expected(a);
        a.update(score, ea, k);
        b.update(1 - score, eb, k);
    }

    public static double run(double[] x) {
        Player[] players = {new Player("Magnus", 3 + x[0]), new Player("Hikaru", 2.5 + x[1]), new Player("Ding", 2 + x[2])};
        Set<Player> seen = new HashSet<>();
        double k = 0.5 + 0.1 * x[3];
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < players.length; i++) {
                for (int j = i + 1; j < players.length; j++) {
                    if (seen.add(players[i])) System.out.println("new " + players[i]);
                    play(players[i], players[j], (round + i) % 2 == 0 ? 1 : 0.5, k);
                }
            }
        }
        Arrays.sort(players);
        String table = Arrays.stream(players).map(Player::toString).collect(Collectors.joining("\n"));
        System.out.println(table);
        double result = 0;
        for (int i = 0; i < players.length; i++) {
            result += (i + 1) * players[i].rating;
            result += players[i].history.stream().mapToDouble(Double::doubleValue).max().getAsDouble();
        }
        return result + seen.size();
    }
}
