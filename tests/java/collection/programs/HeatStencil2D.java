// SPDX-License-Identifier: MIT
public class HeatStencil2D {
    private static final int N = 6;
    private static final double ALPHA = 0.15;

    private double[][] current = new double[N][N];
    private double[][] next = new double[N][N];

    public HeatStencil2D(double[] boundary) {
        for (int i = 0; i < N; i++) {
            current[0][i] = next[0][i] = boundary[i % boundary.length];
            current[N - 1][i] = next[N - 1][i] = -boundary[(i + 1) % boundary.length];
        }
        current[N / 2][N / 2] = 10.0 * boundary[0];
    }

    private void step() {
        for (int i = 1; i < N - 1; i++) {
            for (int j = 1; j < N - 1; j++) {
                double laplacian = current[i + 1][j] + current[i - 1][j] + current[i][j + 1] + current[i][j - 1] - 4 * current[i][j];
                next[i][j] = current[i][j] + ALPHA * laplacian;
            }
        }
        double[][] temp = current;
        current = next;
        next = temp;
    }

    public double simulate(int steps) {
        for (int s = 0; s < steps; s++) {
            step();
        }
        double energy = 0;
        for (double[] row : current) {
            for (double cell : row) {
                energy += cell * cell;
            }
        }
        return energy;
    }

    public static double run(double[] x) {
        return new HeatStencil2D(x).simulate(12);
    }
}
