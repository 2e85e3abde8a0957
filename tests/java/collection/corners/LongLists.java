// SPDX-License-Identifier: MIT
import java.util.*;

/** Lists and sets of more elements than the library has parameters for. */
public class LongLists {
    public static double run(double[] x) {
        List<Double> values = List.of(x[0], x[1], x[2], x[3], x[4], x[5], 1.0, 2.0, x[0] * x[1], 3.0, 4.0, x[2] * x[2]);
        List<String> words = List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k" + values.size());
        Set<Integer> primes = Set.of(2, 3, 5, 7, 11, 13, 17, 19, 23, 29);
        Set<String> stops = Set.of("a", "an", "the", "of", "in", "on", "at", "to", "for", "by");
        double sum = 0;
        for (int i = 0; i < values.size(); i++) {
            if (primes.contains(i)) sum += values.get(i) * values.get(i);
            if (i < words.size() && stops.contains(words.get(i))) sum += x[3] * words.get(10).length();
        }
        try {
            values.set(0, 3.0);
        } catch (UnsupportedOperationException e) {
            sum *= 1 + x[5];
        }
        return sum + words.indexOf("k12") * x[1] + primes.size() * x[0];
    }
}
