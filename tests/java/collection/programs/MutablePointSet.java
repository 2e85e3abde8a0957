// SPDX-License-Identifier: MIT
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

public class MutablePointSet {
    static class Vec {
        final int i, j;
        Vec(int i, int j) { this.i = i; this.j = j; }
        @Override public boolean equals(Object o) {
            if (!(o instanceof Vec)) return false;
            Vec v = (Vec) o;
            return v.i == i && v.j == j;
        }
        @Override public int hashCode() { return Objects.hash(i, j); }
    }
    public static double run(double[] x) {
        Set<Vec> seen = new HashSet<>();
        int i = 0, j = 0, steps = 0;
        double cost = 0;
        int[][] moves = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
        while (seen.add(new Vec(i, j)) && steps < 20) {
            int m = (i * 3 + j * 5 + steps) % 4;
            i += moves[m][0];
            j += moves[m][1];
            cost += x[steps % 6] * (i - j) + x[(steps + 1) % 6] * x[0];
            steps++;
        }
        return cost + seen.size() * x[2];
    }
}
