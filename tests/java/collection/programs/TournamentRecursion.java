// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.BinaryOperator;
import java.util.stream.*;

public class TournamentRecursion {
    static class Team {
        private final String name;
        private double elo;
        private int wins;
        Team(String name, double elo) { this.name = name; this.elo = elo; }
        String getName() { return name; }
        double getElo() { return elo; }
    }
    static class Match {
        private final Team home, away;
        private final double k;
        Match(Team home, Team away, double k) { this.home = home; this.away = away; this.k = k; }
        double expected() { return 1 / (1 + Math.pow(10, (away.elo - home.elo) / 400)); }
        Team play(Random r) {
            double e = expected();
            boolean homeWins = r.nextDouble() < 0.5;
            double delta = k * ((homeWins ? 1 : 0) - e);
            home.elo += delta;
            away.elo -= delta;
            Team w = homeWins ? home : away;
            w.wins++;
            return w;
        }
    }
    static Team knockout(List<Team> teams, BinaryOperator<Team> game) {
        if (teams.size() == 1) return teams.get(0);
        int half = teams.size() / 2;
        return game.apply(knockout(teams.subList(0, half), game), knockout(teams.subList(half, teams.size()), game));
    }
    static void permutations(List<Integer> rest, List<Integer> chosen, List<List<Integer>> out) {
        if (rest.isEmpty()) {
            out.add(new ArrayList<>(chosen));
            return;
        }
        for (int i = 0; i < rest.size(); i++) {
            Integer v = rest.get(i);
            List<Integer> r = new ArrayList<>(rest);
            r.remove(i);
            chosen.add(v);
            permutations(r, chosen, out);
            chosen.remove(chosen.size() - 1);
        }
    }
    public static double run(double[] x) {
        String[] names = {"Reds", "Blues", "Greens", "Blacks", "Whites"};
        List<Team> teams = new ArrayList<>();
        for (int i = 0; i < names.length; i++) teams.add(new Team(names[i], 1500 + 100 * x[i]));
        Random random = new Random(2024);
        Team champion = knockout(teams, (a, b) -> new Match(a, b, 20 + x[5]).play(random));
        List<List<Integer>> orders = new ArrayList<>();
        permutations(List.of(0, 1, 2), new ArrayList<>(), orders);
        double sum = 0;
        for (List<Integer> o : orders) {
            double w = 1;
            for (int i : o) {
                sum += w * teams.get(i).getElo() / 1000;
                w /= 2;
            }
        }
        teams.sort(Comparator.comparing(Team::getElo).reversed().thenComparing(Team::getName));
        String table = IntStream.range(0, teams.size()).mapToObj(i -> (i + 1) + ". " + teams.get(i).getName()).collect(Collectors.joining("\n"));
        System.out.println(table + "\nchampion " + champion.name);
        return sum + champion.elo / 100 * champion.wins + teams.get(0).elo - teams.get(4).elo;
    }
}
