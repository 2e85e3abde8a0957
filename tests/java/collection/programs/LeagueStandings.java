// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

public class LeagueStandings {
    static class Team implements Comparable<Team> {
        private final String name;
        private double rating;
        private int wins, draws, losses;
        Team(String name, double rating) { this.name = name; this.rating = rating; }
        int points() { return 3 * wins + draws; }
        double expected(Team other) { return 1 / (1 + Math.pow(10, (other.rating - rating) / 4)); }
        @Override public int compareTo(Team o) {
            int c = Integer.compare(o.points(), points());
            return c != 0 ? c : Double.compare(o.rating, rating);
        }
        @Override public boolean equals(Object o) { return o instanceof Team t && t.name.equals(name); }
        @Override public int hashCode() { return name.hashCode(); }
    }

    static void play(Team a, Team b, double k, Random random) {
        double e = a.expected(b);
        double luck = random.nextDouble();
        double score;
        if (luck < 0.4) { a.wins++; b.losses++; score = 1; }
        else if (luck < 0.6) { a.draws++; b.draws++; score = 0.5; }
        else { a.losses++; b.wins++; score = 0; }
        double delta = k * (score - e);
        a.rating += delta;
        b.rating -= delta;
    }

    public static double run(double[] x) {
        List<Team> teams = new ArrayList<>();
        String[] names = {"Lions", "Bears", "Wolves", "Hawks", "Sharks"};
        for (int i = 0; i < names.length; i++) teams.add(new Team(names[i], 10 + x[i]));
        Random random = new Random(42);
        for (int round = 0; round < 2; round++)
            for (Team home : teams)
                for (Team away : teams)
                    if (!home.equals(away)) play(home, away, 0.5 + 0.1 * x[5], random);
        Collections.sort(teams);
        List<Team> byRating = teams.stream().sorted(Comparator.comparingDouble((Team t) -> t.rating).reversed().thenComparing(t -> t.name)).collect(Collectors.toList());
        Map<String, Integer> rank = new HashMap<>();
        for (int i = 0; i < teams.size(); i++) rank.put(teams.get(i).name, i + 1);
        StringBuilder table = new StringBuilder();
        for (Team t : teams) table.append(String.format("%-10s %3d %7.3f%n", t.name, t.points(), t.rating));
        System.out.print(table);
        double sum = 0;
        for (int i = 0; i < byRating.size(); i++) sum += byRating.get(i).rating * byRating.get(i).rating / (i + rank.get(byRating.get(i).name));
        return sum;
    }
}
