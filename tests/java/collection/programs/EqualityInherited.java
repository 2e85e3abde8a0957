// SPDX-License-Identifier: MIT
import java.util.*;

/** What a base class says of equal objects holds for those that extend it. */
public class EqualityInherited {
    static abstract class Asset {
        protected final String id;
        Asset(String id) { this.id = id; }
        abstract double value();
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Asset other = (Asset) o;
            return id.equals(other.id);
        }
        @Override public int hashCode() { return id.hashCode(); }
    }
    static class Bond extends Asset {
        private final double face;
        Bond(String id, double face) { super(id); this.face = face; }
        double value() { return face * 0.9; }
    }
    static class Stock extends Asset {
        private final double price;
        Stock(String id, double price) { super(id); this.price = price; }
        double value() { return price * price; }
    }
    static class Preferred extends Stock {
        Preferred(String id, double price) { super(id, price); }
        @Override double value() { return super.value() + 1; }
    }

    public static double run(double[] x) {
        List<Asset> list = new ArrayList<>(List.of(new Bond("a", x[0]), new Stock("a", x[1]), new Preferred("b", x[2])));
        double sum = 0;
        sum += list.indexOf(new Stock("a", 0)) * x[3] + list.indexOf(new Stock("b", 0)) * x[4] + (list.contains(new Preferred("b", 1)) ? x[5] : 0);
        Map<Asset, Double> weights = new HashMap<>();
        for (Asset a : list) weights.merge(a, a.value(), Double::sum);
        weights.merge(new Bond("a", 5), x[0] * x[1], Double::sum);
        for (Asset a : list) sum += weights.get(a) * weights.size();
        Stock s = new Stock("a", 1);
        Asset t = new Preferred("a", 2);
        return sum + (s.equals(t) ? 100 : 0) + (t.equals(new Preferred("a", 3)) ? x[2] * x[3] : 0) + (new Bond("a", 1).equals(null) ? 50 : 0);
    }
}
