// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class ArrayList2D {
    static List<List<Double>> transpose(List<List<Double>> m) {
        List<List<Double>> t = new ArrayList<>();
        for (int j = 0; j < m.get(0).size(); j++) {
            List<Double> row = new ArrayList<>();
            for (List<Double> r : m) row.add(r.get(j));
            t.add(row);
        }
        return t;
    }

    static double dot(List<Double> a, List<Double> b) {
        double s = 0;
        for (int i = 0; i < a.size(); i++) s += a.get(i) * b.get(i);
        return s;
    }

    public static double run(double[] x) {
        List<List<Double>> m = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            List<Double> row = new ArrayList<>();
            for (int j = 0; j < 3; j++) row.add(x[i] * (j + 1) + x[3 + j]);
            m.add(row);
        }
        List<List<Double>> t = transpose(m);
        t.get(1).set(2, x[0]);
        t.get(0).remove(0);
        t.get(0).add(x[5] * 2);
        double s = 0;
        for (int i = 0; i < 3; i++) s += dot(m.get(i), t.get(i)) * (i + 1);
        return s;
    }
}
