// SPDX-License-Identifier: MIT
import java.util.*;
public class WaterJugs {
    static void pour(double[] jugs, double[] capacity, int from, int to) {
        double amount = Math.min(jugs[from], capacity[to] - jugs[to]);
        jugs[from] -= amount;
        jugs[to] += amount;
    }
    public static double run(double[] x) {
        double[] capacity = {3, 5 + x[0], 8};
        double[] jugs = {1 + 0.1 * x[1], 2 + x[2] * x[2], 4};
        int[][] moves = {{2, 1}, {1, 0}, {0, 2}, {1, 0}, {2, 1}};
        for (int[] m : moves) pour(jugs, capacity, m[0], m[1]);
        System.out.println(Arrays.toString(jugs));
        return jugs[0] * 1 + jugs[1] * 2 + jugs[2] * jugs[2];
    }
}
