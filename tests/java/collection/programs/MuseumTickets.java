// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;

public class MuseumTickets {
    enum Age {
        CHILD(0, 14, 0.0), YOUTH(15, 26, 0.5), ADULT(27, 64, 1.0), SENIOR(65, 150, 0.7);
        final int from, to;
        final double share;
        Age(int from, int to, double share) { this.from = from; this.to = to; this.share = share; }
        static Age of(int years) {
            return Arrays.stream(values()).filter(a -> years >= a.from && years <= a.to).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("age " + years));
        }
    }

    static class Group {
        private final Map<Age, Integer> members = new TreeMap<>();
        private final Set<String> coupons = new HashSet<>();

        Group add(int... ages) {
            for (int a : ages) members.merge(Age.of(a), 1, Integer::sum);
            return this;
        }
        Group coupon(String code) {
            coupons.add(code.toUpperCase());
            return this;
        }
        int size() { return members.values().stream().mapToInt(Integer::intValue).sum(); }
        double price(double full) {
            double p = 0;
            for (Age a : members.keySet()) p += members.get(a) * a.share * full;
            if (coupons.contains("TEN")) p *= 0.9;
            if (size() >= 10) p -= full;
            return p;
        }
    }

    public static double run(double[] x) {
        Group school = new Group().add(7, 8, 9, 8, 9, 10, 30, 31).add(66, 20, 19);
        Group family = new Group().add(3, 40, 41).coupon("ten");
        double bad = 0;
        try {
            new Group().add(200);
        } catch (IllegalArgumentException e) {
            bad = e.getMessage().length();
        }
        List<Group> groups = List.of(school, family);
        String sizes = groups.stream().map(g -> Integer.toString(g.size())).collect(Collectors.joining("/"));
        double full = 12 + x[0] * x[1];
        double income = groups.stream().mapToDouble(g -> g.price(full)).sum();
        return income * Math.cos(x[2]) + bad * x[3] + sizes.length() * x[4] - x[5];
    }
}
