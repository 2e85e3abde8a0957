// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

public class EqualsRecords {
    enum Side { LEFT, RIGHT }
    record Key(String name, Side side, int index, double at) {}
    static final class Tag {
        private final String label; private final Integer rank;
        Tag(String label, Integer rank) { this.label = label; this.rank = rank; }
        @Override public boolean equals(Object o) {
            if (o == this) return true;
            if (!(o instanceof Tag)) return false;
            Tag other = (Tag) o;
            return label.equals(other.label) && Objects.equals(rank, other.rank);
        }
        @Override public int hashCode() { return 31 * label.hashCode() + rank; }
    }
    public static double run(double[] x) {
        Map<Key, Double> m = new HashMap<>();
        for (int i = 0; i < 6; i++) m.merge(new Key(i % 2 == 0 ? "a" : "b", Side.values()[i % 2], i % 3, 0.5), x[i] * x[i], Double::sum);
        double s = m.get(new Key("a", Side.LEFT, 1, 0.5)) * m.size() + m.getOrDefault(new Key("a", Side.LEFT, 1, 0.25), x[0]);
        Set<Tag> seen = new HashSet<>();
        List<Tag> list = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            Tag t = new Tag(i < 3 ? "low" : "high", i % 2);
            if (seen.add(t)) s += x[i];
            if (!list.contains(t)) list.add(t);
        }
        list.remove(new Tag("low", 1));
        return s * list.size() + list.indexOf(new Tag("high", 0)) * x[3] + (new Tag("q", 1).equals(null) ? 100 : x[4]);
    }
}
