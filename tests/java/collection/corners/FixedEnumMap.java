// SPDX-License-Identifier: MIT
import java.util.*;

/** A map by the constants of an enum is a copy of another one. */
public class FixedEnumMap {
    enum Unit { KM, M }

    public static double run(double[] x) {
        Map<Unit, Double> given = Map.of(Unit.M, x[0], Unit.KM, 10 * x[1]);
        Map<Unit, Double> copy = new EnumMap<>(given);
        Map<Unit, Double> view = Collections.unmodifiableMap(new EnumMap<>(copy));
        copy.put(Unit.M, x[2]);
        double sum = 0;
        for (Map.Entry<Unit, Double> e : view.entrySet()) sum = sum * x[3] + e.getValue() * e.getValue();
        return sum + copy.get(Unit.M) * given.get(Unit.KM);
    }
}
