// SPDX-License-Identifier: MIT
import java.math.BigInteger;
import java.util.*;

public class LotteryOdds {
    private static final Map<Integer, BigInteger> CACHE = new HashMap<>();

    static BigInteger factorial(int n) {
        if (n < 0) throw new IllegalArgumentException("negative: " + n);
        BigInteger known = CACHE.get(n);
        if (known != null) return known;
        BigInteger result = n < 2 ? BigInteger.ONE : factorial(n - 1).multiply(BigInteger.valueOf(n));
        CACHE.put(n, result);
        return result;
    }
    static BigInteger choose(int n, int k) {
        return factorial(n).divide(factorial(k).multiply(factorial(n - k)));
    }
    static class Prize {
        final int matches;
        final double amount;
        Prize(int matches, double amount) { this.matches = matches; this.amount = amount; }
    }
    static double probability(int total, int drawn, int matches) {
        BigInteger ways = choose(drawn, matches).multiply(choose(total - drawn, drawn - matches));
        return ways.doubleValue() / choose(total, drawn).doubleValue();
    }
    public static double run(double[] x) {
        List<Prize> prizes = new ArrayList<>();
        prizes.add(new Prize(3, 10 * x[0]));
        prizes.add(new Prize(4, 150 + x[1] * x[1]));
        prizes.add(new Prize(5, 4000 * x[2]));
        prizes.add(new Prize(6, 1e6 * Math.exp(x[3])));
        double expected = -x[4];
        for (Prize p : prizes) {
            double q = probability(49, 6, p.matches);
            expected += q * p.amount;
            System.out.printf("%d matches: 1 in %.0f%n", p.matches, 1 / q);
        }
        BigInteger all = choose(49, 6);
        int digits = all.toString().length();
        if (all.compareTo(BigInteger.TEN.pow(7)) > 0) expected *= 1 + 0.1 * x[5];
        return expected + digits * x[0];
    }
}
