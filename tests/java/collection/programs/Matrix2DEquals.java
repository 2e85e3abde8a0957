// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

public class Matrix2DEquals {
    private final int[][] cells;
    private final int n;

    Matrix2DEquals(int n) {
        this.n = n;
        cells = new int[n][n];
    }
    Matrix2DEquals(Matrix2DEquals o) {
        this(o.n);
        for (int i = 0; i < n; i++) cells[i] = Arrays.copyOf(o.cells[i], n);
    }
    Matrix2DEquals next() {
        Matrix2DEquals r = new Matrix2DEquals(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int alive = neighbours(i, j);
                r.cells[i][j] = alive == 3 || (alive == 2 && cells[i][j] == 1) ? 1 : 0;
            }
        }
        return r;
    }
    private int neighbours(int i, int j) {
        int count = 0;
        for (int di = -1; di <= 1; di++)
            for (int dj = -1; dj <= 1; dj++)
                if (di != 0 || dj != 0) count += cells[(i + di + n) % n][(j + dj + n) % n];
        return count;
    }
    @Override public boolean equals(Object o) {
        if (o == null || getClass() != o.getClass()) return false;
        return Arrays.deepEquals(cells, ((Matrix2DEquals) o).cells);
    }
    @Override public int hashCode() { return Arrays.deepHashCode(cells); }
    @Override public String toString() {
        StringBuilder sb = new StringBuilder();
        for (int[] row : cells) {
            for (int c : row) sb.append(c == 1 ? '#' : '.');
            sb.append('\n');
        }
        return sb.toString();
    }
    double weight(double[] w) {
        double s = 0;
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (cells[i][j] == 1) s += w[(i * n + j) % w.length] * (1 + 0.1 * s);
        return s;
    }
    public static double run(double[] x) {
        Matrix2DEquals m = new Matrix2DEquals(5);
        m.cells[2][1] = m.cells[2][2] = m.cells[2][3] = 1;
        Set<Matrix2DEquals> seen = new HashSet<>();
        int generation = 0;
        double sum = 0;
        while (seen.add(m)) {
            sum += m.weight(x);
            System.out.println(m);
            m = m.next();
            generation++;
        }
        return sum * generation + new Matrix2DEquals(m).weight(x) * x[0];
    }
}
