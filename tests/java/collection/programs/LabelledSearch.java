// SPDX-License-Identifier: MIT
public class LabelledSearch {
    public static double run(double[] x) {
        double[][] grid = new double[4][6];
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 6; j++) grid[i][j] = x[j] * (i + 1);
        double found = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 6; j++) {
                if (grid[i][j] < -2) continue outer;
                if (grid[i][j] > 3.5) {
                    found = grid[i][j] * grid[i][j];
                    break outer;
                }
                found += 0.1 * grid[i][j];
            }
        }
        return found + x[5];
    }
}
