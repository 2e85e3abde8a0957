// SPDX-License-Identifier: MIT
import java.util.*;
public class IteratorFilter {
    public static double run(double[] x) {
        List<Double> values = new LinkedList<>();
        for (double v : x) values.add(v * v - 0.5);
        Iterator<Double> it = values.iterator();
        double removed = 0;
        while (it.hasNext()) {
            double v = it.next();
            if (v < 0) { removed += v; it.remove(); }
        }
        ListIterator<Double> li = values.listIterator();
        while (li.hasNext()) { double v = li.next(); li.set(v * 2); }
        double sum = 0;
        for (Double v : values) sum += v;
        return sum - removed * removed;
    }
}
