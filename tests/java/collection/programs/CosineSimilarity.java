// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Nearest neighbours by cosine similarity with streams of records. */
public class CosineSimilarity {
    record Item(String name, double[] features) {
        double norm() {
            return Math.sqrt(Arrays.stream(features).map(f -> f * f).sum());
        }
    }

    record Match(Item item, double similarity) {}

    static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    static double similarity(Item a, Item b) {
        return dot(a.features(), b.features()) / (a.norm() * b.norm());
    }

    static List<Match> nearest(Item query, List<Item> items, int k) {
        return items.stream()
            .map(i -> new Match(i, similarity(query, i)))
            .sorted(Comparator.comparingDouble(Match::similarity).reversed())
            .limit(k)
            .collect(Collectors.toList());
    }

    public static double run(double[] x) {
        Item query = new Item("q", new double[] {x[0], x[1], x[2]});
        List<Item> items = Stream.of(
            new Item("a", new double[] {x[3], x[4], x[5]}),
            new Item("b", new double[] {x[0] * 2, x[5], 1.0}),
            new Item("c", new double[] {-1, x[3] + 1, x[2] * x[4]}),
            new Item("d", new double[] {0.3, 0.2, x[2]})).toList();
        List<Match> best = nearest(query, items, 3);
        best.forEach(m -> System.out.printf("%s %.4f%n", m.item().name(), m.similarity()));
        double weight = 1, s = 0;
        for (Match m : best) {
            s += weight * m.similarity() * m.item().norm();
            weight /= 2;
        }
        return s;
    }
}
