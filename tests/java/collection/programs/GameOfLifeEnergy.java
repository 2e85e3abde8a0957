// SPDX-License-Identifier: MIT
public class GameOfLifeEnergy {
    private boolean[][] cells = new boolean[6][6];
    private double[][] energy = new double[6][6];

    int neighbours(int r, int c) {
        int n = 0;
        for (int dr = -1; dr <= 1; dr++)
            for (int dc = -1; dc <= 1; dc++)
                if ((dr != 0 || dc != 0) && cells[(r + dr + 6) % 6][(c + dc + 6) % 6]) n++;
        return n;
    }

    void step(double gain) {
        boolean[][] next = new boolean[6][6];
        for (int r = 0; r < 6; r++)
            for (int c = 0; c < 6; c++) {
                int n = neighbours(r, c);
                next[r][c] = cells[r][c] ? n == 2 || n == 3 : n == 3;
                energy[r][c] = energy[r][c] * 0.9 + (next[r][c] ? gain * n : 0);
            }
        cells = next;
    }

    public static double run(double[] x) {
        GameOfLifeEnergy g = new GameOfLifeEnergy();
        int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
        for (int[] p : glider) g.cells[p[0]][p[1]] = true;
        for (int i = 0; i < 6; i++) {
            g.energy[i][i] = x[i];
            g.step(1 + x[i] * x[i]);
        }
        double s = 0;
        for (double[] row : g.energy) for (double e : row) s += e * e;
        return s;
    }
}
