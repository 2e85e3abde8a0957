// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class KnapsackValues {
    static class Item {
        int weight;
        double value;
        Item(int weight, double value) {
            this.weight = weight;
            this.value = value;
        }
    }

    static double knapsack(Item[] items, int capacity) {
        double[][] dp = new double[items.length + 1][capacity + 1];
        for (int i = 1; i <= items.length; i++) {
            for (int w = 0; w <= capacity; w++) {
                dp[i][w] = dp[i - 1][w];
                if (items[i - 1].weight <= w) {
                    dp[i][w] = Math.max(dp[i][w], dp[i - 1][w - items[i - 1].weight] + items[i - 1].value);
                }
            }
        }
        return dp[items.length][capacity];
    }

    static double longestPath(double[][] grid) {
        int n = grid.length;
        double[][] best = new double[n][n];
        for (double[] row : best) Arrays.fill(row, Double.NEGATIVE_INFINITY);
        best[0][0] = grid[0][0];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i == 0 && j == 0) continue;
                double up = i > 0 ? best[i - 1][j] : Double.NEGATIVE_INFINITY;
                double left = j > 0 ? best[i][j - 1] : Double.NEGATIVE_INFINITY;
                best[i][j] = grid[i][j] + Math.max(up, left);
            }
        }
        return best[n - 1][n - 1];
    }

    public static double run(double[] x) {
        Item[] items = {new Item(2, 3 + x[0]), new Item(3, 4 + x[1]), new Item(4, 5 + x[2] * x[3]), new Item(5, 6 - x[4])};
        double[][] grid = {{x[0], x[1], x[2]}, {x[3], x[4] * 2, x[5]}, {1, x[0] * x[5], 0.5}};
        return knapsack(items, 9) + longestPath(grid);
    }
}
