// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Comparator;

public class NelderMead {
    static class Vertex {
        final double[] p;
        final double value;
        Vertex(double[] p, double value) { this.p = p; this.value = value; }
    }

    interface Objective { double at(double[] p); }

    static double[] combine(double[] a, double s, double[] b, double t) {
        double[] r = new double[a.length];
        for (int i = 0; i < r.length; i++) r[i] = s * a[i] + t * b[i];
        return r;
    }

    public static double run(double[] x) {
        Objective f = p -> Math.pow(p[0] - x[0], 2) + 3 * Math.pow(p[1] - x[1] * p[0], 2) + x[2];
        Vertex[] simplex = new Vertex[3];
        double[][] starts = {{x[3], x[4]}, {x[3] + 1, x[4]}, {x[3], x[4] + 1}};
        for (int i = 0; i < 3; i++) simplex[i] = new Vertex(starts[i], f.at(starts[i]));
        for (int it = 0; it < 12; it++) {
            Arrays.sort(simplex, Comparator.comparingDouble(v -> v.value));
            double[] centroid = combine(simplex[0].p, 0.5, simplex[1].p, 0.5);
            double[] reflected = combine(centroid, 2, simplex[2].p, -1);
            double fr = f.at(reflected);
            if (fr < simplex[0].value) {
                double[] expanded = combine(centroid, 3, simplex[2].p, -2);
                double fe = f.at(expanded);
                simplex[2] = fe < fr ? new Vertex(expanded, fe) : new Vertex(reflected, fr);
            } else if (fr < simplex[1].value) {
                simplex[2] = new Vertex(reflected, fr);
            } else {
                double[] inner = combine(centroid, 0.5, simplex[2].p, 0.5);
                simplex[2] = new Vertex(inner, f.at(inner));
            }
        }
        return simplex[0].value + simplex[0].p[0] * x[5];
    }
}
