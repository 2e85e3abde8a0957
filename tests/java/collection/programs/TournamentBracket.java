// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

public class TournamentBracket {
    static class Team implements Cloneable {
        final String name;
        double rating;
        int wins;

        Team(String name, double rating) {
            this.name = name;
            this.rating = rating;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Team)) return false;
            Team t = (Team) o;
            return Objects.equals(name, t.name);
        }

        @Override
        public int hashCode() { return Objects.hash(name); }

        @Override
        public String toString() { return name + "(" + Math.round(rating) + ")"; }
    }

    static Team play(Team a, Team b, double k) {
        double expected = 1 / (1 + Math.pow(10, (b.rating - a.rating) / 400));
        Team winner = expected >= 0.5 ? a : b;
        double scoreA = winner.equals(a) ? 1 : 0;
        a.rating += k * (scoreA - expected);
        b.rating -= k * (scoreA - expected);
        winner.wins++;
        return winner;
    }

    static Team knockout(List<Team> teams, double k) {
        if (teams.size() == 1) return teams.get(0);
        int half = teams.size() / 2;
        Team left = knockout(teams.subList(0, half), k);
        Team right = knockout(teams.subList(half, teams.size()), k);
        return play(left, right, k);
    }

    public static double run(double[] x) {
        List<Team> teams = new ArrayList<>();
        String[] names = {"Lions", "Bears", "Hawks", "Wolves", "Foxes", "Owls"};
        for (int i = 0; i < names.length; i++) teams.add(new Team(names[i], 1500 + 100 * x[i]));
        Collections.swap(teams, 0, 3);
        Collections.reverse(teams);
        Team champion = knockout(teams, 24 + x[0]);
        Collections.sort(teams, Comparator.comparingInt((Team t) -> -t.wins).thenComparing(t -> t.name));
        System.out.println(Arrays.toString(teams.toArray()) + " champion " + champion);
        double value = champion.rating / 100;
        for (int i = 0; i < teams.size(); i++) value += teams.get(i).rating / (1000 * (i + 1));
        return value + teams.indexOf(champion) + (teams.contains(new Team("Owls", 0)) ? x[5] : 0);
    }
}
