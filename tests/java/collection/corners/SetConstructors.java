// SPDX-License-Identifier: MIT
import java.util.*;

/** Sets are made of lists and of other sets in one program. */
public class SetConstructors {
    public static double run(double[] x) {
        Set<Integer> own = new TreeSet<>(List.of(4, 2, 8));
        Set<Integer> view = Collections.unmodifiableSet(own);
        double sum = 0;
        for (int k : view) sum = sum * x[0] + k * x[k % 6];
        Set<Integer> copy = new HashSet<>(view);
        copy.retainAll(Set.of(4, 2));
        return sum + copy.size() * x[2] * x[2] + new TreeSet<>(copy).first() * x[4];
    }
}
