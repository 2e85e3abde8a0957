// SPDX-License-Identifier: MIT
import java.util.BitSet;
import java.util.Arrays;

public class Backpack {
    static class Solution {
        double value;
        BitSet chosen = new BitSet();
        Solution copy() {
            Solution s = new Solution();
            s.value = value;
            s.chosen = (BitSet) chosen.clone();
            return s;
        }
    }

    private final double[] values;
    private final int[] weights;
    private Solution best = new Solution();
    private int visited;

    Backpack(double[] values, int... weights) {
        assert values.length == weights.length;
        this.values = values;
        this.weights = weights;
    }

    private void search(int i, int room, Solution current) {
        visited++;
        if (current.value > best.value) best = current.copy();
        if (i == values.length) return;
        double bound = current.value;
        for (int j = i; j < values.length; j++) bound += Math.max(values[j], 0);
        if (bound <= best.value) return;
        if (weights[i] <= room) {
            current.chosen.set(i);
            current.value += values[i];
            search(i + 1, room - weights[i], current);
            current.value -= values[i];
            current.chosen.clear(i);
        }
        search(i + 1, room, current);
    }

    Solution solve(int capacity) {
        search(0, capacity, new Solution());
        return best;
    }

    public static double run(double[] x) {
        double[] v = Arrays.stream(x).map(a -> a * a + 2 * a + 3).toArray();
        Backpack b = new Backpack(v, 3, 4, 2, 5, 1, 3);
        Solution s = b.solve(9);
        double lagrange = 0;
        outer:
        for (int i = s.chosen.nextSetBit(0); i >= 0; i = s.chosen.nextSetBit(i + 1)) {
            for (int j = 0; j < i; j++) {
                if (s.chosen.get(j)) continue outer;
                lagrange += v[i] * v[j] * 0.01;
            }
        }
        return s.value + lagrange + s.chosen.cardinality() * x[0] + b.visited * 1e-3 * x[1];
    }
}
