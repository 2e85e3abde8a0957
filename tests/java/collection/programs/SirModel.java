// SPDX-License-Identifier: MIT
import java.util.LinkedList;
import java.util.List;

public class SirModel {
    private double s, i, r;
    private final double beta, gamma;
    private final List<double[]> history = new LinkedList<>();

    SirModel(double s, double i, double beta, double gamma) {
        this.s = s;
        this.i = i;
        this.beta = beta;
        this.gamma = gamma;
    }

    void simulate(int days) {
        for (int d = 0; d < days; d++) {
            double infections = beta * s * i, recoveries = gamma * i;
            s -= infections;
            i += infections - recoveries;
            r += recoveries;
            history.add(new double[] {s, i, r});
        }
    }

    double peak() {
        double max = Double.NEGATIVE_INFINITY;
        for (double[] day : history) if (day[1] > max) max = day[1];
        return max;
    }

    public static double run(double[] x) {
        SirModel m = new SirModel(0.99, 0.01 + 0.001 * x[0], 0.5 + 0.1 * x[1], 0.1 + 0.01 * x[2]);
        m.simulate(40);
        return 10 * m.peak() + m.r * x[3] + x[4] * x[5];
    }
}
