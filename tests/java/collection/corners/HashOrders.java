// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The order of the JDK's tables, after they have grown. */
public class HashOrders {
    public static double run(double[] x) {
        Map<Integer, Double> m = new HashMap<>();
        for (int i = 0; i < 30; i++) m.put((i * 37 + 11) % 101 - 20, x[i % 6] * i);
        m.remove(-9);
        m.computeIfAbsent(117, k -> x[0]);
        m.computeIfAbsent(133, k -> x[1]);
        m.merge(1000, x[2], Double::sum);
        double s = 0, w = 1;
        for (Map.Entry<Integer, Double> e : m.entrySet()) { s += w * e.getValue(); w *= 0.9; }
        Map<Long, Double> longs = new HashMap<>(2);
        for (long i = 0; i < 9; i++) longs.put(i << 31, x[(int) i % 6]);
        for (double v : longs.values()) { s += w * v; w = w * 0.5 + 1; }
        Map<String, Double> names = new HashMap<>();
        String[] words = {"zeta", "alpha", "Beta", "AaAa", "BBBB", "AaBB", "gamma", "delta", "x", "", "epsilon", "eta", "theta", "iota", "kappa"};
        for (int i = 0; i < words.length; i++) names.put(words[i] + i % 2, x[i % 6]);
        for (String k : names.keySet()) { s += w * names.get(k); w = w * 0.8 + k.length(); }
        Set<Double> doubles = new HashSet<>();
        for (int i = 0; i < 14; i++) doubles.add(i * 0.37 - 2);
        for (double d : doubles) { s += d * w * x[1]; w = w * 0.7 + 1; }
        Set<Character> letters = new HashSet<>();
        for (char c : "hash tables of letters".toCharArray()) letters.add(c);
        for (char c : letters) { s += c * 0.001 * w * x[3]; w = w * 0.7 + 1; }
        return s;
    }
}
