// SPDX-License-Identifier: MIT
import java.util.List;

public class MaxGeneric {
    static <T extends Comparable<T>> T max(List<T> list) {
        T best = list.get(0);
        for (T t : list) if (t.compareTo(best) > 0) best = t;
        return best;
    }
    static class Money implements Comparable<Money> {
        final double amount;
        Money(double amount) { this.amount = amount; }
        public int compareTo(Money o) { return amount < o.amount ? -1 : amount > o.amount ? 1 : 0; }
    }
    public static double run(double[] x) {
        Money m = max(List.of(new Money(x[0]), new Money(x[1] + 1), new Money(x[2] * x[2])));
        return m.amount * x[3] + x[4] * x[5];
    }
}
