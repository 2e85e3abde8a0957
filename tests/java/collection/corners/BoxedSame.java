// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class BoxedSame {
    static double[][] table(int n, BiFunction<Integer, Integer, Double> f) {
        double[][] t = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) t[i][j] = f.apply(i, j);
        return t;
    }
    public static double run(double[] x) {
        double[][] a = table(3, (i, j) -> i == j ? x[i] * x[i] : 0.1 * x[i + j]);
        double[][] b = table(3, (i, j) -> i != j ? x[j] : 2.0);
        List<Integer> big = List.of(1000, 7, 1001);
        double sum = 0;
        for (int k = 0; k + 1 < big.size(); k++) if (big.get(k) == big.get(k + 1)) sum += 100;
        Long p = 5L, q = 5L;
        if (p == q) sum += x[4];
        for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) sum += a[i][j] * b[j][i];
        double[][] rows = {{x[0], x[1]}, {x[2], x[3]}};
        int r = 0;
        Arrays.fill(rows[r++], x[5]);
        return sum + rows[0][1] * rows[0][0] + rows[1][0] * r;
    }
}
