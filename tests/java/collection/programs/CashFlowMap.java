// SPDX-License-Identifier: MIT
import java.util.Map;
import java.util.TreeMap;

public class CashFlowMap {
    public static double run(double[] x) {
        Map<Integer, Double> flows = new TreeMap<>();
        for (int i = 0; i < 6; i++) flows.put(10 - i, x[i] * x[i]);
        flows.merge(7, 2 + x[0], Double::sum);
        double npv = 0;
        for (Map.Entry<Integer, Double> e : flows.entrySet()) npv += e.getValue() / Math.pow(1.05 + 0.01 * x[1], e.getKey());
        for (int year : flows.keySet()) npv += 0.01 * year;
        return npv;
    }
}
