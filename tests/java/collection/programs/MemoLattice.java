// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

public class MemoLattice {
    static final class Key {
        final int n, k;
        Key(int n, int k) { this.n = n; this.k = k; }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Key)) return false;
            Key other = (Key) o;
            return n == other.n && k == other.k;
        }
        @Override public int hashCode() { return Objects.hash(n, k); }
    }

    private final Map<Key, Double> memo = new HashMap<>();
    private final double up, down;
    private int hits = 0;

    MemoLattice(double up, double down) {
        this.up = up;
        this.down = down;
    }

    double value(int n, int k, double s, double strike) {
        Key key = new Key(n, k);
        if (memo.containsKey(key)) {
            hits++;
            return memo.get(key);
        }
        double price = s * Math.pow(up, k) * Math.pow(down, n - k);
        double result;
        if (n == 8) {
            result = Math.max(price - strike, 0);
        } else {
            double p = 0.5;
            result = Math.max(price - strike, 0.99 * (p * value(n + 1, k + 1, s, strike) + (1 - p) * value(n + 1, k, s, strike)));
        }
        memo.put(key, result);
        return result;
    }

    public static double run(double[] x) {
        MemoLattice l = new MemoLattice(1.1 + 0.01 * x[0], 0.9 + 0.01 * x[1]);
        double v = l.value(0, 0, 10 + x[2], 10 + x[3]);
        return v * x[4] + x[5] * l.hits + l.memo.size();
    }
}
