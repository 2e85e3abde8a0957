// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class FloydWarshall {
    static final double INF = Double.POSITIVE_INFINITY;
    public static double run(double[] x) {
        int n = 4;
        double[][] dist = new double[n][n];
        for (double[] row : dist) Arrays.fill(row, INF);
        for (int i = 0; i < n; i++) dist[i][i] = 0;
        dist[0][1] = 1 + x[0] * x[0];
        dist[1][2] = 2 + x[1];
        dist[2][3] = Math.exp(x[2]);
        dist[0][3] = 9 + x[3];
        dist[3][0] = 1 + x[4] * x[4];
        for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
                    if (dist[i][k] + dist[k][j] < dist[i][j]) dist[i][j] = dist[i][k] + dist[k][j];
        double s = 0;
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += dist[i][j];
        return s + x[5] * dist[0][3];
    }
}
