// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;

public class ListIteratorBothWays {
    public static double run(double[] x) {
        List<Double> list = new ArrayList<>();
        for (double v : x) list.add(v);
        ListIterator<Double> it = list.listIterator(2);
        it.add(x[0] * x[1]);
        double s = 3 * it.previous() + it.nextIndex();
        it.set(x[5] * x[5]);
        while (it.hasNext()) {
            double v = it.next();
            if (v < -1) it.remove();
        }
        while (it.hasPrevious()) s = 0.8 * s + it.previous() * it.nextIndex();
        it.next();
        it.previous();
        it.remove();
        if (x[0] < 0.7) it.set(1.0);
        return s + list.size() * list.get(0);
    }
}
