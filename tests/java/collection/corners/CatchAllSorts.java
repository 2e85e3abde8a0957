// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;

/** A handler of everything around what sorts. */
public class CatchAllSorts {
    static <T> T guarded(Callable<T> task, T other) {
        try {
            return task.call();
        } catch (Throwable t) {
            return other;
        }
    }

    public static double run(double[] x) {
        List<Double> list = new ArrayList<>();
        for (double v : x) list.add(v);
        list.sort(Comparator.naturalOrder());
        double sum = guarded(() -> list.get(9), x[0] * x[1]);
        Collections.sort(list, Collections.reverseOrder());
        for (int i = 0; i < list.size(); i++) sum += list.get(i) * i;
        return sum + guarded(() -> list.get(2) * 2, 1.0);
    }
}
