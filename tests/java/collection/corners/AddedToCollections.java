// SPDX-License-Identifier: MIT
import java.util.*;

public class AddedToCollections {
  static double sum(double scale, String... names) {
    Set<String> set = new LinkedHashSet<>();
    boolean isFirst = Collections.addAll(set, names);
    boolean isAgain = Collections.addAll(set, names);
    List<String> list = new ArrayList<>();
    Collections.addAll(list, names);
    Collections.addAll(set, "z", "a");
    return scale * set.size() + list.size() + (isFirst ? 10 : 0) + (isAgain ? 100 : 0);
  }

  public static double run(double[] x) {
    Set<Integer> numbers = new HashSet<>();
    Integer[] more = {3, 4, 3};
    boolean isChanged = Collections.addAll(numbers, more);
    isChanged &= !Collections.addAll(numbers, 3, 4);
    Deque<Double> queue = new ArrayDeque<>();
    Collections.addAll(queue, x[0], x[1] * x[2]);
    Map<String, Double> few = new HashMap<>();
    few.put("only", x[3]);
    double result = 0;
    for (double each : few.values()) result += each * each;
    for (double each : Collections.<String, Double>emptyMap().values()) result += 1000 * each;
    return result + sum(x[4], "a", "b", "a") + queue.pollLast() * x[5] + numbers.size() + (isChanged ? x[0] : 0);
  }
}
