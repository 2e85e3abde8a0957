// SPDX-License-Identifier: MIT
public class MarkovSteady {
    private final String[] states;
    private final double[][] transition;

    MarkovSteady(String[] states, double[][] transition) {
        this.states = states;
        this.transition = normalize(transition);
    }

    private static double[][] normalize(double[][] t) {
        double[][] r = new double[t.length][t.length];
        for (int i = 0; i < t.length; i++) {
            double sum = 0;
            for (double v : t[i]) sum += v;
            for (int j = 0; j < t.length; j++) r[i][j] = t[i][j] / sum;
        }
        return r;
    }

    int indexOf(String s) {
        for (int i = 0; i < states.length; i++) if (states[i].equals(s)) return i;
        throw new IllegalArgumentException("unknown state " + s);
    }

    double[] steady(double tol) {
        double[] p = new double[states.length];
        p[0] = 1;
        for (int it = 0; it < 60; it++) {
            double[] q = new double[p.length];
            double diff = 0;
            for (int j = 0; j < p.length; j++) {
                for (int i = 0; i < p.length; i++) q[j] += p[i] * transition[i][j];
                diff += Math.abs(q[j] - p[j]);
            }
            p = q;
            if (diff < tol) break;
        }
        return p;
    }

    public static double run(double[] x) {
        MarkovSteady m = new MarkovSteady(new String[] {"sunny", "cloudy", "rainy"},
            new double[][] {{2 + x[0], 1, x[5]}, {1, Math.exp(x[1]), x[2]}, {0.5, x[3], 2 + x[4]}});
        double[] p = m.steady(1e-14);
        return p[m.indexOf("rainy")] * 10 + p[m.indexOf("sunny")];
    }
}
