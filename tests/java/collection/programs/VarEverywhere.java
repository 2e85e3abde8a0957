// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;

public class VarEverywhere {
    public static double run(double[] x) {
        var groups = new HashMap<Integer, ArrayList<Double>>();
        for (var i = 0; i < x.length; i++) {
            var key = i % 2;
            if (!groups.containsKey(key)) groups.put(key, new ArrayList<>());
            groups.get(key).add(x[i] * x[i]);
        }
        var sum = 0.0;
        for (var v : groups.get(0)) sum += v;
        var product = 1.0;
        for (var v : groups.get(1)) product *= 1 + v;
        return sum * product;
    }
}
