// SPDX-License-Identifier: MIT
import java.util.*;
public class InterestTable {
    public static double run(double[] x) {
        HashMap<String, Double> rates = new HashMap<>();
        rates.put("savings", 0.01 + 0.01 * x[0] * x[0]);
        rates.put("bond", 0.02 + 0.02 * Math.abs(x[1]));
        rates.put("stock", 0.05 + 0.03 * x[2]);
        double total = 0.0;
        for (Map.Entry<String, Double> entry : rates.entrySet()) {
            double amount = 100.0;
            for (int year = 1; year <= 5; year++) amount *= 1 + entry.getValue();
            if (entry.getKey().startsWith("s")) total += amount; else total += 2 * amount;
        }
        return total;
    }
}
