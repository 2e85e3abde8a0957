// SPDX-License-Identifier: MIT
import java.util.Random;

public class MonteCarloPi {
    public static double run(double[] x) {
        Random random = new Random(42);
        double sum = 0;
        int inside = 0;
        final int n = 200;
        for (int i = 0; i < n; i++) {
            double u = random.nextDouble(), v = random.nextDouble();
            if (u * u + v * v <= 1.0) {
                inside++;
                sum += Math.sin(x[0] * u + x[1] * v) * x[2];
            } else {
                sum += x[3] * u - x[4] * v * x[5];
            }
        }
        return 4.0 * inside / n + sum / n;
    }
}
