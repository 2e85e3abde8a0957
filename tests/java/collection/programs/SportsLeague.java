// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class SportsLeague {
    static class Team implements Comparable<Team> {
        private final String name; private int points, scored, conceded; private double rating;
        Team(String name, double rating) { this.name = name; this.rating = rating; }
        int difference() { return scored - conceded; }
        @Override public int compareTo(Team o) {
            int c = Integer.compare(o.points, points);
            if (c == 0) c = Integer.compare(o.difference(), difference());
            if (c == 0) c = name.compareTo(o.name);
            return c;
        }
        @Override public String toString() { return String.format("%-10s %3d %+d", name, points, difference()); }
    }
    record Match(String home, String away, int h, int a) {
        static Match parse(String s) {
            String[] p = s.split("\\s*[-:]\\s*");
            return new Match(p[0], p[1], Integer.parseInt(p[2]), Integer.parseInt(p[3]));
        }
    }
    private final Map<String, Team> teams = new HashMap<>();
    void add(Team... all) { for (Team t : all) teams.put(t.name, t); }
    void play(Match m, double k) {
        Team h = teams.get(m.home()), a = teams.get(m.away());
        h.scored += m.h(); h.conceded += m.a();
        a.scored += m.a(); a.conceded += m.h();
        double outcome = m.h() > m.a() ? 1 : m.h() == m.a() ? 0.5 : 0;
        if (outcome == 1) h.points += 3; else if (outcome == 0) a.points += 3; else { h.points++; a.points++; }
        double expected = 1 / (1 + Math.pow(10, (a.rating - h.rating) / 4));
        double delta = k * (outcome - expected);
        h.rating += delta;
        a.rating -= delta;
    }
    public static double run(double[] x) {
        SportsLeague l = new SportsLeague();
        l.add(new Team("Ajax", 1 + x[0]), new Team("Basel", 2 * x[1]), new Team("Celtic", x[2]));
        for (String s : List.of("Ajax-Basel 2:1", "Basel - Celtic 0:0", "Celtic-Ajax 3:1", "Basel-Ajax 2:2")) {
            l.play(Match.parse(s.replaceAll(" (\\d)", "-$1")), 0.5 + 0.1 * x[3]);
        }
        List<Team> table = l.teams.values().stream().sorted().collect(Collectors.toList());
        table.forEach(System.out::println);
        double r = 0;
        for (int i = 0; i < table.size(); i++) r += (i + 1) * table.get(i).rating * (1 + 0.1 * table.get(i).points);
        return r + x[4] * table.get(0).difference() + x[5];
    }
}
