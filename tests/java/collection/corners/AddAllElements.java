// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class AddAllElements {
    interface Term { double at(double t); }

    public static double run(double[] x) {
        List<Term> terms = new ArrayList<>();
        Term[] some = {t -> x[0] * t, t -> x[1] * t * t};
        Collections.addAll(terms, some);
        Collections.addAll(terms, t -> Math.sin(x[2] * t), some[0]);
        boolean changed = Collections.addAll(terms, some[1]);
        double s = changed ? x[3] : 0;
        for (Term t : terms) s = t.at(s + 0.5);
        return s;
    }
}
