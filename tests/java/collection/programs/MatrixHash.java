// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

public class MatrixHash {
    static final class IntGrid {
        private final int[][] cells;
        IntGrid(int[][] cells) { this.cells = cells; }
        IntGrid rotate() {
            int n = cells.length;
            int[][] r = new int[n][n];
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) r[j][n - 1 - i] = cells[i][j];
            return new IntGrid(r);
        }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof IntGrid)) return false;
            return Arrays.deepEquals(cells, ((IntGrid) o).cells);
        }
        @Override public int hashCode() { return Arrays.deepHashCode(cells); }
    }
    static final class Key {
        final int[] digits;
        final String label;
        Key(int[] digits, String label) { this.digits = digits.clone(); this.label = label; }
        @Override public boolean equals(Object o) {
            return o instanceof Key && Arrays.equals(((Key) o).digits, digits) && Objects.equals(((Key) o).label, label);
        }
        @Override public int hashCode() { return 31 * Arrays.hashCode(digits) + Objects.hashCode(label); }
    }
    public static double run(double[] x) {
        Set<IntGrid> seen = new HashSet<>();
        IntGrid g = new IntGrid(new int[][] {{1, 2}, {3, 4}});
        double s = 0;
        int i = 0;
        while (seen.add(g)) {
            s += x[i % 6] * (i + 1) * g.cells[0][0];
            g = g.rotate();
            i++;
        }
        Set<Key> keys = new HashSet<>();
        for (int k = 0; k < 8; k++) {
            if (keys.add(new Key(new int[] {k % 3, k % 2}, k % 2 == 0 ? "even" : "odd"))) s += Math.sin(x[k % 6]);
        }
        int h = Arrays.hashCode(new int[] {3, 1, 4});
        return s * seen.size() + keys.size() * x[5] + (h % 10);
    }
}
