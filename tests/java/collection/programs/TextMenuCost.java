// SPDX-License-Identifier: MIT
import java.util.Scanner;
import java.util.TreeMap;

public class TextMenuCost {
    private static final String RECIPE = """
            flour 500 0.0012
            sugar 120 0.0020
            butter 250 0.0090
            # eggs are counted
            eggs 3 0.35
            """;

    public static double run(double[] x) {
        TreeMap<String, Double> costs = new TreeMap<>();
        try (Scanner in = new Scanner(RECIPE)) {
            while (in.hasNextLine()) {
                String line = in.nextLine().trim();
                if (line.isEmpty() || line.startsWith("#")) continue;
                String[] parts = line.split("\\s+");
                double amount = Double.parseDouble(parts[1]);
                double price = Double.parseDouble(parts[2]);
                costs.merge(parts[0], amount * price * x[0], Double::sum);
            }
        }
        double sum = 0;
        int rank = 0;
        for (String name : costs.keySet()) {
            rank++;
            sum += costs.get(name) * (1 + x[1] / rank);
        }
        costs.replaceAll((k, v) -> v * x[2]);
        for (double c : costs.values()) sum += Math.sqrt(c);
        return sum * x[3] + costs.firstEntry().getValue() * x[4] + costs.getOrDefault("salt", x[5]);
    }
}
