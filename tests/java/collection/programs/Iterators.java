// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

public class Iterators {
    public static double run(double[] x) {
        List<Double> l = new ArrayList<>();
        for (double v : x) l.add(v);
        Iterator<Double> it = l.iterator();
        double removed = 0;
        while (it.hasNext()) {
            double v = it.next();
            if (v < 0) {
                removed += v * v;
                it.remove();
            }
        }
        double s = 0;
        for (Iterator<Double> j = l.iterator(); j.hasNext();) s = s * 0.5 + j.next();
        return s + removed * l.size();
    }
}
