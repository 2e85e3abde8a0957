// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;
public class FunctionTables {
    static int count;
    interface Op { double on(double a, double b); }
    static final Op[] OPS = { (a, b) -> a + b, (a, b) -> a * b, Math::max, Math::pow };
    static final double[] WEIGHTS = new double[4];
    static { for (int i = 0; i < 4; i++) WEIGHTS[i] = 1.0 / (i + 1); }
    static double apply(Op op, double... v) { double r = v[0]; for (int i = 1; i < v.length; i++) { r = op.on(r, v[i]); count++; } return r; }
    static <K extends Comparable<K>, V> SortedMap<K, List<V>> group(Map<V, K> in) {
        SortedMap<K, List<V>> out = new TreeMap<>();
        for (Map.Entry<V, K> e : in.entrySet()) out.computeIfAbsent(e.getValue(), k -> new ArrayList<>()).add(e.getKey());
        return out;
    }
    public static double run(double[] x) {
        count = 0;
        double s = 0;
        for (int i = 0; i < OPS.length; i++) s += WEIGHTS[i] * apply(OPS[i], Math.abs(x[0]) + 0.5, 1 + x[1] * x[1], Math.abs(x[2]) + 0.15);
        Map<String, Integer> in = new LinkedHashMap<>();
        in.put("one", 3); in.put("two", 3); in.put("three", 5);
        SortedMap<Integer, List<String>> g = group(in);
        for (int k : g.keySet()) s += g.get(k).size() * x[k];
        double[][] grid = IntStream.range(0, 3).mapToObj(i -> IntStream.range(0, 3).mapToDouble(j -> x[i] * x[j + 3]).toArray()).toArray(double[][]::new);
        s += Arrays.stream(grid).mapToDouble(r -> Arrays.stream(r).max().getAsDouble()).sum();
        s += Arrays.stream(grid).flatMapToDouble(Arrays::stream).filter(v -> v > 0).average().orElse(0);
        List<Runnable> later = new ArrayList<>();
        double[] acc = {0};
        for (int i = 0; i < 3; i++) { final int k = i; later.add(() -> acc[0] = acc[0] * 2 + x[k]); }
        later.forEach(Runnable::run);
        Iterator<Integer> it = Stream.of(1, 2, 3).iterator();
        while (it.hasNext()) s += it.next() * acc[0];
        return s + count;
    }
}
