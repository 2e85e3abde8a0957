// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;

public class CargoShipLoading {
    enum Kind {
        DRY, REFRIGERATED, HAZARDOUS;
        double surcharge(double base) {
            switch (this) {
                case REFRIGERATED: return base * 0.3;
                case HAZARDOUS: return base + 5;
                default: return 0;
            }
        }
    }
    static class Container implements Comparable<Container> {
        private static int counter = 0;
        private final String code;
        private final double weight;
        private final Kind kind;
        Container(double weight, Kind kind) {
            this.weight = weight;
            this.kind = kind;
            code = String.format("%s%03d", kind.name().substring(0, 2), ++counter);
        }
        double getWeight() { return weight; }
        Kind getKind() { return kind; }
        @Override public int compareTo(Container o) { return Double.compare(o.weight, weight); }
        @Override public String toString() { return code + "(" + kind + ")"; }
    }
    static class Bay {
        private final double limit;
        private final Deque<Container> stack = new ArrayDeque<>();
        Bay(double limit) { this.limit = limit; }
        boolean accept(Container c) {
            if (load() + c.getWeight() > limit) return false;
            if (!stack.isEmpty() && stack.peek().getKind() == Kind.HAZARDOUS) return false;
            stack.push(c);
            return true;
        }
        double load() { return stack.stream().mapToDouble(Container::getWeight).sum(); }
        double moment() {
            double m = 0;
            int level = stack.size();
            for (Container c : stack) m += c.getWeight() * level--;
            return m;
        }
    }
    public static double run(double[] x) {
        List<Container> cargo = new ArrayList<>();
        for (int i = 0; i < 6; i++) cargo.add(new Container(10 + 1.1 * i + x[i], Kind.values()[(i * 2) % 3]));
        Collections.sort(cargo);
        List<Bay> bays = List.of(new Bay(30), new Bay(25), new Bay(20));
        List<Container> left = new ArrayList<>();
        double price = 0;
        outer:
        for (Container c : cargo) {
            for (Bay b : bays) {
                if (b.accept(c)) {
                    price += c.getWeight() + c.getKind().surcharge(c.getWeight());
                    continue outer;
                }
            }
            left.add(c);
        }
        System.out.println("left: " + left.stream().map(Container::toString).collect(Collectors.joining(" ")));
        double balance = bays.get(0).moment() - bays.get(2).moment();
        return price + 0.1 * balance * x[0] + left.size() * x[1];
    }
}
