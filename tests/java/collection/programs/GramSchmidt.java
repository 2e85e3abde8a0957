// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class GramSchmidt {
    static double dot(double[] a, double[] b) {
        double s = 0;
        for (int i = 0; i < a.length; i++) s += a[i] * b[i];
        return s;
    }

    static double[] axpy(double alpha, double[] a, double[] b) {
        double[] r = new double[a.length];
        for (int i = 0; i < r.length; i++) r[i] = alpha * a[i] + b[i];
        return r;
    }

    static List<double[]> orthonormalise(List<double[]> vectors) {
        List<double[]> basis = new ArrayList<>(vectors.size());
        for (double[] v : vectors) {
            double[] w = v.clone();
            for (double[] q : basis) {
                w = axpy(-dot(w, q), q, w);
            }
            double norm = Math.sqrt(dot(w, w));
            if (norm < 1e-10) continue;
            for (int i = 0; i < w.length; i++) w[i] /= norm;
            basis.add(w);
        }
        return basis;
    }

    public static double run(double[] x) {
        var vectors = new ArrayList<double[]>();
        vectors.add(new double[] {x[0], x[1], 1});
        vectors.add(new double[] {x[2], 2, x[3]});
        vectors.add(new double[] {0.5, x[4], x[5]});
        List<double[]> q = orthonormalise(vectors);
        double s = 0;
        for (int i = 0; i < q.size(); i++)
            for (int j = 0; j < 3; j++)
                s += (i + 1) * (j + 2) * q.get(i)[j];
        return s;
    }
}
