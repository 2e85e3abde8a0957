// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lists are equal if their elements are: as keys of maps, in sets, in lists. */
public class ListKeys {
    public static double run(double[] x) {
        Map<List<Integer>, Double> found = new HashMap<>();
        found.put(List.of(1, 2), x[0]);
        found.put(List.of(2, 1), x[1]);
        found.put(List.of(1, 2), x[2]);
        Set<List<Double>> rows = new HashSet<>();
        List<Double> grown = new ArrayList<>();
        grown.add(x[3]);
        rows.add(List.of(x[3]));
        rows.add(grown);
        List<List<Integer>> all = List.of(List.of(3), List.of(4, 5));
        List<Integer> asked = new ArrayList<>(List.of(4, 5));
        return found.size() * found.get(List.of(1, 2)) + rows.size() * x[4] + (all.contains(asked) ? x[5] : 0) + all.indexOf(asked) * x[1];
    }
}
