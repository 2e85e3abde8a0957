// SPDX-License-Identifier: MIT
import java.util.Random;

public class SparseMatmult {
    public static void matmult(double[] y, double[] val, int[] row, int[] col, double[] x, int NUM_ITERATIONS) {
        int M = row.length - 1;
        for (int reps = 0; reps < NUM_ITERATIONS; reps++) {
            for (int r = 0; r < M; r++) {
                double sum = 0.0;
                int rowR = row[r];
                int rowRp1 = row[r + 1];
                for (int i = rowR; i < rowRp1; i++) sum += x[col[i]] * val[i];
                y[r] = sum;
            }
        }
    }

    private static double[] RandomVector(int N, Random R) {
        double A[] = new double[N];
        for (int i = 0; i < N; i++) A[i] = R.nextDouble() * 1e-1;
        return A;
    }

    public static double run(double[] x) {
        int n = 6, nz = 18;
        Random r = new Random(101010);
        double[] val = RandomVector(nz, r);
        int[] col = new int[nz], row = new int[n + 1];
        for (int i = 0; i < n; i++) {
            row[i + 1] = row[i] + nz / n;
            for (int k = 0; k < nz / n; k++) col[row[i] + k] = (i * 2 + k * k) % n;
        }
        double[] y = new double[n];
        matmult(y, val, row, col, x, 2);
        double s = 0;
        for (double v : y) s += v * v;
        return 100 * s;
    }
}
