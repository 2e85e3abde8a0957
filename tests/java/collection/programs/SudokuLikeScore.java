// SPDX-License-Identifier: MIT
public class SudokuLikeScore {
    private final int[][] board = new int[4][4];
    private int solutions;

    boolean ok(int r, int c, int v) {
        for (int i = 0; i < 4; i++) if (board[r][i] == v || board[i][c] == v) return false;
        return true;
    }

    double solve(int pos, double[][] weight) {
        if (pos == 16) {
            solutions++;
            double s = 0;
            for (int r = 0; r < 4; r++) for (int c = 0; c < 4; c++) s += weight[r][c] * board[r][c];
            return s;
        }
        int r = pos / 4, c = pos % 4;
        if (board[r][c] != 0) return solve(pos + 1, weight);
        double best = Double.NEGATIVE_INFINITY;
        for (int v = 1; v <= 4; v++) {
            if (ok(r, c, v)) {
                board[r][c] = v;
                best = Math.max(best, solve(pos + 1, weight));
                board[r][c] = 0;
            }
        }
        return best;
    }

    public static double run(double[] x) {
        SudokuLikeScore s = new SudokuLikeScore();
        int[] first = {1, 2, 3, 4}, second = {3, 4, 1, 2};
        System.arraycopy(first, 0, s.board[0], 0, 4);
        System.arraycopy(second, 0, s.board[1], 0, 4);
        double[][] w = new double[4][4];
        for (int i = 0; i < 16; i++) w[i / 4][i % 4] = x[i % 6] * (1 + 0.1 * i);
        return s.solve(0, w) + s.solutions * x[5];
    }
}
