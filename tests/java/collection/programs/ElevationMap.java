// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class ElevationMap {
    private final double[][] z;
    ElevationMap(int n, double[] seeds) {
        z = new double[n][n];
        z[0][0] = seeds[0]; z[0][n - 1] = seeds[1]; z[n - 1][0] = seeds[2]; z[n - 1][n - 1] = seeds[3];
        Random r = new Random(11);
        divide(0, 0, n - 1, n - 1, seeds[4], r);
    }
    private void divide(int i0, int j0, int i1, int j1, double rough, Random r) {
        if (i1 - i0 < 2) return;
        int im = (i0 + i1) >>> 1, jm = (j0 + j1) >>> 1;
        z[im][jm] = (z[i0][j0] + z[i0][j1] + z[i1][j0] + z[i1][j1]) / 4 + rough * (r.nextDouble() - 0.5);
        z[i0][jm] = (z[i0][j0] + z[i0][j1]) / 2;
        z[i1][jm] = (z[i1][j0] + z[i1][j1]) / 2;
        z[im][j0] = (z[i0][j0] + z[i1][j0]) / 2;
        z[im][j1] = (z[i0][j1] + z[i1][j1]) / 2;
        for (int[] q : new int[][] {{i0, j0, im, jm}, {i0, jm, im, j1}, {im, j0, i1, jm}, {im, jm, i1, j1}}) divide(q[0], q[1], q[2], q[3], rough / 2, r);
    }
    Iterator<double[]> rows() {
        return new Iterator<double[]>() {
            int i = 0;
            public boolean hasNext() { return i < z.length; }
            public double[] next() { if (!hasNext()) throw new NoSuchElementException(); return z[i++]; }
        };
    }
    double volumeAbove(double level) {
        double v = 0;
        for (Iterator<double[]> it = rows(); it.hasNext(); ) for (double h : it.next()) v += Math.max(0, h - level);
        return v;
    }
    public static double run(double[] x) {
        ElevationMap m = new ElevationMap(9, x);
        double[] flat = Arrays.stream(m.z).flatMapToDouble(Arrays::stream).toArray();
        double mean = DoubleStream.of(flat).average().getAsDouble();
        double var = Arrays.stream(flat).map(h -> (h - mean) * (h - mean)).sum() / flat.length;
        int[][] visited = new int[9][9];
        int i = 4, j = 4, steps = 0;
        descend:
        while (steps < 30) {
            visited[i][j]++;
            for (int di = -1; di <= 1; di++)
                for (int dj = -1; dj <= 1; dj++) {
                    int a = i + di, b = j + dj;
                    if (a < 0 || b < 0 || a > 8 || b > 8) continue;
                    if (m.z[a][b] < m.z[i][j]) { i = a; j = b; steps++; continue descend; }
                }
            break;
        }
        return m.volumeAbove(x[5] + 0.013) + var + m.z[i][j] * steps;
    }
}
