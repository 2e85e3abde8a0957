// SPDX-License-Identifier: MIT
public class TicTacScore {
    private char[][] board = {{'X', 'O', ' '}, {' ', 'X', 'O'}, {' ', ' ', 'X'}};
    boolean wins(char p) {
        for (int i = 0; i < 3; i++) {
            if (board[i][0] == p && board[i][1] == p && board[i][2] == p) return true;
            if (board[0][i] == p && board[1][i] == p && board[2][i] == p) return true;
        }
        return board[0][0] == p && board[1][1] == p && board[2][2] == p;
    }
    public static double run(double[] x) {
        TicTacScore t = new TicTacScore();
        double s = t.wins('X') ? x[0] * x[1] : x[2];
        for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) if (t.board[i][j] == ' ') s += x[i] * x[j + 3];
        return s;
    }
}
