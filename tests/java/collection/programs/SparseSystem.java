// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

public class SparseSystem {
    private final Map<Integer, Map<Integer, Double>> rows = new TreeMap<>();
    private final int n;

    public SparseSystem(int n) { this.n = n; }

    public void add(int i, int j, double v) {
        if (i < 0 || i >= n || j < 0 || j >= n) throw new IndexOutOfBoundsException("(" + i + "," + j + ")");
        rows.computeIfAbsent(i, k -> new TreeMap<>()).merge(j, v, Double::sum);
    }
    public double get(int i, int j) {
        return rows.getOrDefault(i, Map.of()).getOrDefault(j, 0.0);
    }
    public void forEach(BiConsumer<int[], Double> action) {
        rows.forEach((i, row) -> row.forEach((j, v) -> action.accept(new int[] {i, j}, v)));
    }
    public double[] multiply(double[] v) {
        double[] out = new double[n];
        for (Map.Entry<Integer, Map<Integer, Double>> row : rows.entrySet()) {
            double sum = 0;
            for (Map.Entry<Integer, Double> e : row.getValue().entrySet()) sum += e.getValue() * v[e.getKey()];
            out[row.getKey()] = sum;
        }
        return out;
    }
    public double[] jacobi(double[] b, int sweeps) {
        double[] v = new double[n];
        for (int s = 0; s < sweeps; s++) {
            double[] next = b.clone();
            forEach((ij, a) -> { if (ij[0] != ij[1]) next[ij[0]] -= a * v[ij[1]]; });
            for (int i = 0; i < n; i++) v[i] = next[i] / get(i, i);
        }
        return v;
    }
    public int nonZeros() { return rows.values().stream().mapToInt(Map::size).sum(); }

    public static double run(double[] x) {
        SparseSystem a = new SparseSystem(x.length);
        for (int i = 0; i < x.length; i++) {
            a.add(i, i, 3);
            a.add(i, i, x[i] * x[i]);
            if (i > 0) a.add(i, i - 1, -1 + 0.1 * x[i]);
            if (i + 1 < x.length) a.add(i, i + 1, -1);
        }
        double[] v = a.jacobi(x, 6);
        double[] r = a.multiply(v);
        double residual = 0;
        for (int i = 0; i < r.length; i++) residual += Math.pow(r[i] - x[i], 2);
        Map<String, Double> report = new HashMap<>();
        report.put("residual", Math.sqrt(residual));
        report.put("norm", v[0] * v[3] + v[5]);
        report.putIfAbsent("norm", 0.0);
        report.computeIfPresent("norm", (k, old) -> old * k.length());
        return report.get("residual") + report.get("norm") + a.nonZeros();
    }
}
