// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

/** Collectors in collectors: each group has its own map, set or list. Streams of which one has no end, one after the other. */
public class NestedCollectors {
  record Item(int group, int kind, double value) {}

  static double joined(double[] x) {
    double s = Stream.concat(Stream.of(x[0], x[1]), Stream.iterate(x[2], v -> v * x[3])).limit(6).reduce(0.5, (a, b) -> 0.7 * a + b);
    return s + Stream.concat(Stream.iterate(x[2], v -> v * x[3]), Stream.of(x[0], x[1])).limit(3).mapToDouble(v -> v * v).sum();
  }

  static double run(double[] x) {
    List<Item> all = new ArrayList<>();
    for (int k = 0; k < 12; k++) all.add(new Item(k % 3, 10 * (k % 3) + k % 4, x[k % 6] * (k + 1)));
    double s = 0;
    for (Map<Integer, Double> inner : all.stream().collect(Collectors.groupingBy(Item::group, Collectors.groupingBy(Item::kind, Collectors.summingDouble(Item::value)))).values()) {
      s = s * 0.7 + inner.size();
      for (double v : inner.values()) s = s * 0.9 + v;
    }
    for (Map<Integer, Double> inner : all.stream().collect(Collectors.groupingBy(Item::group, Collectors.toMap(Item::kind, Item::value))).values())
      s = s * 0.7 + inner.size() * x[0];
    for (Set<Integer> inner : all.stream().collect(Collectors.groupingBy(Item::group, Collectors.mapping(Item::kind, Collectors.toSet()))).values())
      s = s * 0.7 + inner.size() * x[2];
    for (Set<Integer> inner : all.stream().collect(Collectors.partitioningBy(i -> i.group() > 0, Collectors.mapping(Item::kind, Collectors.toCollection(TreeSet::new)))).values())
      s = s * 0.7 + inner.size() * x[3];
    for (List<Integer> inner : all.stream().collect(Collectors.groupingBy(Item::group, Collectors.mapping(Item::kind, Collectors.toCollection(ArrayList::new)))).values())
      s = s * 0.7 + inner.size() * x[4];
    for (Map<Boolean, Long> inner : all.stream().collect(Collectors.groupingBy(Item::group, Collectors.partitioningBy(i -> i.value() > 0, Collectors.counting()))).values())
      s = s * 0.7 + inner.get(true) * x[4];
    double[] mean = all.stream().collect(Collectors.teeing(Collectors.summingDouble(Item::value), Collectors.counting(), (sum, n) -> new double[] {sum, n}));
    return s + mean[0] / mean[1] + joined(x);
  }

  public static void main(String[] args) { System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25})); }
}
