// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class SudokuScoring {
    private final int[][] board;
    private int guesses = 0;

    SudokuScoring(String text) {
        board = new int[4][4];
        int i = 0;
        for (String row : text.split("/")) {
            for (int j = 0; j < 4; j++) {
                char ch = row.charAt(j);
                board[i][j] = ch == '.' ? 0 : ch - '0';
            }
            i++;
        }
    }

    private boolean allowed(int r, int c, int v) {
        for (int k = 0; k < 4; k++) {
            if (board[r][k] == v || board[k][c] == v) return false;
            if (board[r / 2 * 2 + k / 2][c / 2 * 2 + k % 2] == v) return false;
        }
        return true;
    }

    boolean solve() {
        for (int r = 0; r < 4; r++) {
            for (int c = 0; c < 4; c++) {
                if (board[r][c] != 0) continue;
                for (int v = 1; v <= 4; v++) {
                    if (allowed(r, c, v)) {
                        guesses++;
                        board[r][c] = v;
                        if (solve()) return true;
                        board[r][c] = 0;
                    }
                }
                return false;
            }
        }
        return true;
    }

    public static double run(double[] x) {
        SudokuScoring s = new SudokuScoring("1..4/..1./.1../4..1");
        if (!s.solve()) throw new IllegalStateException("no solution");
        double[] weights = IntStream.rangeClosed(1, 4).mapToDouble(v -> Math.sin(v * x[v % 6])).toArray();
        double score = 0;
        for (int[] row : s.board) {
            score += Arrays.stream(row).mapToDouble(v -> weights[v - 1] * weights[v - 1]).sum() * row[0];
        }
        String first = Arrays.stream(s.board[0]).mapToObj(String::valueOf).collect(Collectors.joining());
        return score + s.guesses * x[0] + Integer.parseInt(first) * 1e-4 * x[5];
    }
}
