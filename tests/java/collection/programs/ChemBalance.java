// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;

public class ChemBalance {
    private static final Map<String, Double> WEIGHTS = new HashMap<>();
    static {
        WEIGHTS.put("H", 1.008);
        WEIGHTS.put("C", 12.011);
        WEIGHTS.put("O", 15.999);
        WEIGHTS.put("Na", 22.990);
        WEIGHTS.put("Cl", 35.45);
    }
    static Map<String, Integer> count(String formula) {
        Map<String, Integer> counts = new TreeMap<>();
        int i = 0;
        while (i < formula.length()) {
            StringBuilder symbol = new StringBuilder();
            symbol.append(formula.charAt(i++));
            while (i < formula.length() && Character.isLowerCase(formula.charAt(i))) symbol.append(formula.charAt(i++));
            int n = 0;
            while (i < formula.length() && Character.isDigit(formula.charAt(i))) n = 10 * n + Character.getNumericValue(formula.charAt(i++));
            counts.merge(symbol.toString(), n == 0 ? 1 : n, Integer::sum);
        }
        return counts;
    }
    static double weight(String formula) {
        double w = 0;
        for (Map.Entry<String, Integer> e : count(formula).entrySet()) {
            Double one = WEIGHTS.get(e.getKey());
            if (one == null) throw new IllegalArgumentException("no element " + e.getKey());
            w += one * e.getValue();
        }
        return w;
    }
    public static double run(double[] x) {
        String recipe = "C6H12O6 2\nNaCl 1\nH2O 10\n";
        Map<String, Double> grams = new LinkedHashMap<>();
        Scanner in = new Scanner(recipe);
        int row = 0;
        while (in.hasNext()) {
            String name = in.next();
            int moles = in.nextInt();
            grams.put(name, weight(name) * moles * (1 + 0.1 * x[row++]));
        }
        double total = 0;
        for (double g : grams.values()) total += g;
        double result = 0;
        for (String name : grams.keySet()) {
            double fraction = grams.get(name) / total;
            result -= fraction * Math.log(fraction) * (name.length() + x[3]);
        }
        return result + Math.sqrt(total) * x[4] + String.format("%.2f", total).length() * 0 + x[5];
    }
}
