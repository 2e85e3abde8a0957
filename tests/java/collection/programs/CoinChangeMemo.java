// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class CoinChangeMemo {
    private final Map<String, Double> memo = new HashMap<>();
    private final int[] coins;
    private final double[] weight;
    private int calls = 0;

    public CoinChangeMemo(int[] coins, double[] weight) {
        this.coins = coins;
        this.weight = weight;
    }

    private double best(int amount, int index) {
        calls++;
        if (amount == 0) return 0;
        if (amount < 0 || index == coins.length) return Double.POSITIVE_INFINITY;
        String key = amount + ":" + index;
        if (memo.containsKey(key)) {
            return memo.get(key);
        }
        double take = weight[index] + best(amount - coins[index], index);
        double skip = best(amount, index + 1);
        double result = Math.min(take, skip);
        memo.put(key, result);
        return result;
    }

    public static double run(double[] x) {
        double[] w = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            w[i] = 1.0 + x[i] * x[i];
        }
        CoinChangeMemo solver = new CoinChangeMemo(new int[] {25, 10, 5, 4, 3, 1}, w);
        double result = solver.best(38, 0) + solver.best(17, 2);
        assert solver.calls > 0;
        return result;
    }
}
